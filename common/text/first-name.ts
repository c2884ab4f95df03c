/** How the product addresses a person: by the first word of their name, everywhere. */
export const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
