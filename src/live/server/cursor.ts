/** Where a reader stands: every transaction before `xid` is told. `at` is when that was, in the database's own time. */
export type Cursor = { xid: string; at: number };

export const encodeCursor = ({ xid, at }: Cursor): string => `${xid}.${at}`;

/** Null for what we never gave anybody. */
export function decodeCursor(text: string | undefined): Cursor | null {
  const [, xid, at] = /^(\d{1,19})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return xid && at ? { xid, at: Number(at) } : null;
}
