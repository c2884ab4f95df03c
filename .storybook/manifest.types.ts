/** The part of custom-elements.json (schema 1.0.0) that is read here. */
export interface Package {
  modules: { path: string; declarations: Declaration[] }[];
}

export interface Named {
  name: string;
  description?: string;
  default?: string;
  type?: { text: string };
}

export interface Member extends Named {
  kind: 'field' | 'method';
  attribute?: string;
  readonly?: boolean;
  reflects?: boolean;
}

export interface Declaration {
  name: string;
  tagName?: string;
  superclass?: { name: string };
  summary?: string;
  description?: string;
  members?: Member[];
  events?: Named[];
  slots?: Named[];
  cssParts?: Named[];
  cssProperties?: Named[];
}

export type CustomElement = Declaration & { tagName: string };
