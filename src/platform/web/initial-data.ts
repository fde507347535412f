import type { QueryClient } from '@tanstack/react-query';
import { isRecord, recordArrayOf } from '../type-guards';
import { session } from './session';
import { viewAsStore } from './view-as';

/** Where the page carries them (app/server/list-renderer.ts). */
const PLACE = 'first-answers';

/**
 * What the server asked to draw the page is not asked again: the answers came with it. They are left where meanwhile
 * another session is on than the page was drawn for, or another's eyes are looked with.
 */
export async function takeInitialData(client: QueryClient): Promise<void> {
  const read: unknown = JSON.parse(document.getElementById(PLACE)?.textContent ?? 'null');
  if (!isRecord(read) || viewAsStore.get() || (await sessionNow()) !== read.session) return;
  // As old as the page: what that is too old for is read again.
  const updatedAt = Date.now() - performance.now();
  for (const { key, answer } of recordArrayOf(read.answers)) if (Array.isArray(key)) client.setQueryData(key, answer, { updatedAt });
}

/** Without a connection nobody knows: then all is asked, and that says so. */
const sessionNow = (): Promise<string | null> => session.id().catch(() => null);
