import { EvDashboardScreen } from '../wrappers/dashboard-screen.ts';

export default function DashboardPage() {
  return <EvDashboardScreen />;
}
