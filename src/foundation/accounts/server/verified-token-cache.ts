const MAX_TOKENS = 5_000;

/**
 * Cache for tokens whose signature was verified, because verifying a signature is slow. Keeps at most `MAX_TOKENS` tokens until they expire. Every request
 * still reads the rights from the user row.
 */
export class VerifiedTokenCache<Identity> {
  /** Cached tokens with their identity and expiry, in the order in which they were added. */
  readonly #tokens = new Map<string, { identity: Identity; until: number }>();

  find(token: string, now = Date.now()): Identity | null {
    const cachedToken = this.#tokens.get(token);
    if (!cachedToken) return null;
    if (now < cachedToken.until) return cachedToken.identity;
    this.#tokens.delete(token);
    return null;
  }

  add(token: string, identity: Identity, until: number): void {
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size >= MAX_TOKENS && oldest !== undefined) this.#tokens.delete(oldest);
    this.#tokens.set(token, { identity, until });
  }

  get size(): number {
    return this.#tokens.size;
  }
}
