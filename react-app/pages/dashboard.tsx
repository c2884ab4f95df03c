import '../../elements/screens/dashboard-screen/define.ts';
import { screen } from '../screen.ts';

const Screen = screen('ev-dashboard-screen');

export default function DashboardPage() {
  return <Screen />;
}
