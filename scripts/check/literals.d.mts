export declare function findTemplateTexts(template: string): { at: number; words: string }[];
export declare function literalsIn(path: string, source: string): { line: number; words: string }[];
