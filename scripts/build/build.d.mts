export declare function build(options?: {
  names?: string[];
  log?: (line: string) => void;
}): Promise<void>;
