/** Measures each row of budgets.json in the built files: kB of brotli, static imports included. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { at } from '../lib/paths.mjs';

const json = (path) => JSON.parse(readFileSync(at(path), 'utf8'));

/**
 * The chunks that load for `modules`: those that contain them, and their static imports.
 * @param {Record<string, { imports: string[], modules: string[] }>} chunks
 * @param {string[]} modules
 * @returns {{ files: string[], missing: string[] }}
 */
export function closure(chunks, modules) {
  const files = new Set();
  const add = (file) => {
    if (files.has(file) || !chunks[file]) return;
    files.add(file);
    chunks[file].imports.forEach(add);
  };
  const missing = modules.filter((module) => {
    const holders = Object.keys(chunks).filter((file) => chunks[file].modules.includes(module));
    holders.forEach(add);
    return holders.length === 0;
  });
  return { files: [...files].sort(), missing };
}

const sizes = new Map();
/** Compressed bytes of a file. */
function compressed(path) {
  if (!sizes.has(path)) {
    const ready = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
    sizes.set(
      path,
      (
        ready ??
        brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      ).length,
    );
  }
  return sizes.get(path);
}

const kilobytes = (dir, files) =>
  files.reduce((sum, file) => sum + compressed(join(at(dir), file)), 0) / 1000;

/**
 * @param {{ name: string, target: string, entries: string[], lazy?: string[], visible?: number, all?: number, files?: number }} row
 * @param {{ dir: string, chunks: Record<string, { imports: string[], modules: string[] }> }} report
 */
export function measure(row, { dir, chunks }) {
  const now = closure(chunks, row.entries);
  const all = closure(chunks, [...row.entries, ...(row.lazy ?? [])]);
  const visible = kilobytes(dir, now.files);
  const whole = kilobytes(dir, all.files);
  const over =
    (row.visible !== undefined && visible > row.visible) ||
    (row.all !== undefined && whole > row.all) ||
    (row.files !== undefined && now.files.length > row.files);
  return { row, visible, whole, missing: all.missing, over, early: now.files, files: all.files };
}

const figure = (value, limit) =>
  limit === undefined ? '–'.padStart(15) : `${value.toFixed(2)} of ${limit}`.padStart(15);

/** @returns {{ lines: string[], failed: number, passed: number }} */
export function budgets() {
  const reports = {};
  const results = json('budgets.json').rows.map((row) =>
    measure(row, (reports[row.target] ??= json(`.build/${row.target}.chunks.json`))),
  );
  const lines = results.map(({ row, visible, whole, missing, over, early }) => {
    const state =
      missing.length > 0
        ? `  not measured whole: nothing holds ${missing.join(', ')}`
        : over
          ? '  over budget'
          : '';
    const files = row.files === undefined ? '' : `  ${early.length} of ${row.files} files`;
    return (
      row.name.padEnd(24) + figure(visible, row.visible) + figure(whole, row.all) + files + state
    );
  });
  const failed = results.filter(({ over, missing }) => over || missing.length > 0).length;
  const heading = `${'kB brotli'.padEnd(24)}${'until visible'.padStart(15)}${'in all'.padStart(15)}`;
  return { lines: [heading, ...lines], failed, passed: results.length - failed, results };
}

/** `--files <row>`: the files of a row with their modules. */
function details(name, results) {
  const { row, files } = results.find((result) => result.row.name === name);
  const { dir, chunks } = json(`.build/${row.target}.chunks.json`);
  return files
    .map((file) => [
      compressed(join(at(dir), file)),
      file,
      chunks[file].modules.map((id) => id.replace(/^node_modules\//, '~')).join(' '),
    ])
    .sort(([a], [b]) => b - a)
    .map(([size, file, modules]) => `${String(size).padStart(6)} ${file}  ${modules}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, failed, results } = budgets();
  console.log(lines.join('\n'));
  const asked = process.argv.indexOf('--files');
  if (asked > 0) console.log(details(process.argv[asked + 1], results).join('\n'));
  process.exitCode = failed > 0 ? 1 : 0;
}
