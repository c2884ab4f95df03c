import { createAppKit } from '@reown/appkit';
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { mainnet } from '@reown/appkit/networks';

const projectId = '0123456789abcdef0123456789abcdef';
const networks = [mainnet];

createAppKit({
  adapters: [new WagmiAdapter({ projectId, networks })],
  networks,
  projectId,
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
});
