import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EncodedSourceMap, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ClientErrorFrame } from '@atrium/contracts';
import { findVersionWith } from '../releases/releases.service';

/** Source maps kept in memory; a decoded map takes up to about 10 MB. */
const MAX_MAPS = 4;

/** Translates stacks of minified scripts. */
export interface Symbolication {
  /**
   * Returns one line per frame, such as `host/src/app/root.tsx:41:12 (Root)`, or the position in the script
   * (`host/main.0123456789abcdef.js:1:2345`) if the release store has no source map for it.
   */
  linesOf(frames: readonly ClientErrorFrame[]): Promise<string[]>;
}

/** @param folder of the releases; source maps are stored next to the scripts and are never served */
export function createSymbolication(folder: string): Symbolication {
  const maps = new Map<string, Promise<TraceMap | null>>();

  async function read(name: string, file: string): Promise<TraceMap | null> {
    const version = await findVersionWith(folder, name, file, '.map');
    if (version === null) return null;
    const text = await readFile(join(folder, name, version, `${file}.map`), 'utf8');
    // Written by our own build; if a map is invalid, this throws and its frames are logged untranslated.
    return new TraceMap(JSON.parse(text) as EncodedSourceMap);
  }

  function mapOf({ package: name, file }: ClientErrorFrame): Promise<TraceMap | null> {
    const key = `${name}/${file}`;
    const map = maps.get(key) ?? read(name, file).catch(() => null);
    maps.delete(key);
    maps.set(key, map);
    for (const oldest of maps.keys()) {
      if (maps.size <= MAX_MAPS) break;
      maps.delete(oldest);
    }
    return map;
  }

  return {
    async linesOf(frames) {
      const lines: string[] = [];
      for (const frame of frames) {
        const map = await mapOf(frame);
        // Browsers count columns from 1, source maps from 0.
        const found = map && originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
        lines.push(found?.source ? lineOf(found.source, found) : rawLine(frame));
      }
      return lines;
    },
  };
}

const lineOf = (source: string, { line, column, name }: { line: number; column: number; name: string | null }) =>
  `${source}:${line}:${column + 1}${name === null ? '' : ` (${name})`}`;

/** Returns the position in the script, for untranslated frames. */
export const rawLine = ({ package: name, file, line, column }: ClientErrorFrame): string =>
  `${name}/${file}:${line}:${column}`;
