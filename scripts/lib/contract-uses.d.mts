import type ts from 'typescript';
/** A field or call, and the line that declares it. */
export interface Member {
  name: string;
  place: string;
}
export interface Unused {
  fields: Member[];
  calls: Member[];
}
export class Sources {
  constructor(program?: ts.Program, folder?: string);
}
export function createContractProgram(paths?: string[]): ts.Program;
export function findUnused(sources?: Sources): Unused;
