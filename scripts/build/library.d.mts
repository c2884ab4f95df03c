export declare function libraryReady(): Promise<void>;
