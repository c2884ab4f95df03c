export function toType(source: string | Record<string, string>): string;
export function writeMessages(): Promise<string[]>;
