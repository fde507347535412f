const MOST = 5_000;

/**
 * Tokens whose signature was checked, until they are over: checking it costs more than reading the
 * caller's row, which is still read with every call. It holds no more than a token itself says.
 */
export class VerifiedTokenCache<Identity> {
  /** In the order they came. */
  readonly #kept = new Map<string, { identity: Identity; until: number }>();

  find(token: string, now = Date.now()): Identity | null {
    const found = this.#kept.get(token);
    if (!found) return null;
    if (now < found.until) return found.identity;
    this.#kept.delete(token);
    return null;
  }

  keep(token: string, identity: Identity, until: number): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(token, { identity, until });
  }

  get size(): number {
    return this.#kept.size;
  }
}
