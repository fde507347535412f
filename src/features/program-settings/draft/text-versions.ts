import { isRecord, jsonEquals } from '@/platform';
import type { DraftBody } from '@/rules/programs';

/** Increases the version of each text and document template with a changed content. Jobs record which version people accepted. */
export function renumberTexts(body: DraftBody, base: DraftBody): void {
  for (const section of ['texts', 'templates']) {
    const [texts, earlier] = [body[section], base[section]];
    if (!isRecord(texts) || !isRecord(earlier)) continue;
    for (const [key, text] of Object.entries(texts)) {
      const was = earlier[key];
      if (!isRecord(text) || !isRecord(was) || typeof was.version !== 'number') continue;
      text.version = jsonEquals({ ...text, version: 0 }, { ...was, version: 0 }) ? was.version : was.version + 1;
    }
  }
}
