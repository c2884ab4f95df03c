export function findBrokenRules(sql: string, uniques?: Set<string>): string[];
export function compareMigrations(
  migrations: Record<string, string>,
  allowed: { reason: string; migrations: Record<string, string[]> }[],
): string[];
export function checkMigrations(): string[];
