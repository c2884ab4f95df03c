/** The server of `npm run dev`: bundled from its sources, with the files of the development build. */
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../bin/server.ts';

runProgram({ distDir: fileURLToPath(new URL('../../.build/dev', import.meta.url)) });
