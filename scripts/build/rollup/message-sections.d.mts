/** What rollup and Vite have in common. */
export function messageSections(): {
  name: string;
  enforce: 'pre';
  transform(code: string): { code: string; map: null } | null;
  load(this: { error(message: string): never }, id: string): string | null;
};
