import { EvHelpScreen } from '../wrappers/help-screen.ts';

export default function HelpPage() {
  return <EvHelpScreen />;
}
