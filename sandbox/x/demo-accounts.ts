/** Demo accounts of the network: different follower counts and ages, one very new account, one company. */
export interface Account {
  id: string;
  handle: string;
  name: string;
  bio: string;
  followers: number;
  following: number;
  createdAt: string;
  verified: boolean;
  suspended: boolean;
  /** Only followers see its posts. Absent in older data folders. */
  isProtected?: boolean;
  /** Whether the consent page offers the account for login. */
  offered: boolean;
  /** Hue of the avatar in degrees. */
  hue: number;
}

type Person = Omit<Account, 'createdAt' | 'suspended' | 'offered'> & { ageDays: number };

const people: readonly Person[] = [
  {
    id: '1180264401', handle: 'maralind', name: 'Mara Lindqvist', hue: 24, followers: 4812, following: 611, ageDays: 2310, verified: false,
    bio: 'Builds small things on chain and writes down what broke. Stockholm.',
  },
  {
    id: '204817733', handle: 'tkowal', name: 'Tomasz Kowal', hue: 219, followers: 12_640, following: 890, ageDays: 4105, verified: true,
    bio: 'Infrastructure, oracles, slow mornings. Posts are long, opinions short.',
  },
  {
    id: '1402993018', handle: 'priyaraman', name: 'Priya Raman', hue: 299, followers: 1936, following: 402, ageDays: 1204, verified: false,
    bio: 'Product writer. Explains fees to people who never asked.',
  },
  {
    id: '1533870264', handle: 'jonasbekker', name: 'Jonas Bekker', hue: 147, followers: 318, following: 277, ageDays: 431, verified: false,
    bio: 'Student, part-time moderator, full-time cyclist.',
  },
  {
    id: '1904418872', handle: 'ade_okafor', name: 'Ade Okafor', hue: 92, followers: 41, following: 63, ageDays: 12, verified: false,
    bio: 'New here.',
  },
  {
    id: '883640155', handle: 'luzferreira', name: 'Luz Ferreira', hue: 13, followers: 27_310, following: 1204, ageDays: 2950, verified: true,
    bio: 'Illustrator. NFTs before they were cool, and after.',
  },
  {
    id: '1377120946', handle: 'harborfinance', name: 'Harbor', hue: 245, followers: 58_420, following: 96, ageDays: 1480, verified: true,
    bio: 'Fees in plain words. The company behind the Harbor account.',
  },
]; // prettier-ignore

/** The demo accounts, with creation dates relative to `now`. */
export function createDemoAccounts(now: Date): Account[] {
  return people.map(({ ageDays, ...person }) => ({
    ...person,
    createdAt: new Date(now.getTime() - ageDays * 86_400_000).toISOString(),
    suspended: false,
    offered: true,
  }));
}
