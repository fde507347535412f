import { getByPath, isEmptyValue, jsonEquals } from '@/platform';
import type { FactReading, ReadFact } from '@/rules/conditions';
import { DERIVED } from './derived';
import { PREVIOUS_ANSWER_PREFIX, splitFactFamily } from './dictionary';

/**
 * Ranks of claims from low to high. Among several claims for a fact, the claim with the highest rank is used. Among claims with the same rank, the latest claim
 * is used.
 */
export const CLAIM_RANKS = ['prefilled', 'answered', 'verified'] as const;
export type ClaimRank = (typeof CLAIM_RANKS)[number];

/** Source of a value, as shown on the screen. `label`: name of the source. `taskId`: task whose answer is the value, for the kind `task`. */
export type FactSource = { kind: 'job' | 'place' | 'task' | 'lookup' | 'derived' | 'clock'; label: string; taskId?: string };

/** Value that a person or a lookup supplied for a fact. */
export type FactClaim = {
  fact: string;
  value: unknown;
  rank: ClaimRank;
  source: FactSource;
  by: string;
  at: string;
  /** Values of the facts that this value depends on, at the time of the claim. */
  given_for?: Readonly<Record<string, unknown>>;
};

export type FactEntry = FactClaim & {
  /** Claims with another value that were not chosen, because their rank is lower or they are earlier. */
  claims: FactClaim[];
};

/** Readings of all facts that were read, by fact name. */
export type ReadingsByFact = ReadonlyMap<string, FactReading>;

/**
 * All facts about one job at one time. A fact's value is chosen among its claims, or derived, when the fact is first read, and is then cached.
 * @example
 * const book = new FactBook([{ fact: 'zip', value: '53703', rank: 'answered', source, by: 'Carla', at: '2026-02-01T12:00:00Z' }]);
 * book.read('zip'); // { state: 'known', value: '53703' }
 */
export class FactBook {
  /** Claims by fact; a single claim is stored without an array. The book chooses among claims when a fact is first read, because most facts are never read. */
  private readonly claimsByFact: ReadonlyMap<string, FactClaim | FactClaim[]>;
  private readonly entries: Map<string, FactEntry | null>;
  private readonly computed = new Map<string, FactReading>();
  private readonly failures: ReadonlyMap<string, string>;
  private readonly claims: readonly FactClaim[];
  /** Base book, which supplies the values of facts for which this book has no entry. A null entry in this book hides the value of the base book. */
  private readonly below: FactBook | undefined;

  /**
   * @param claims in any order; the rank and time of a claim decide whether it is used
   * @param failures facts whose lookup failed, with the reason as text for people
   * @param over base book and the entries that replace its values; only `with` sets this parameter
   */
  constructor(
    claims: readonly FactClaim[],
    failures: ReadonlyMap<string, string> = new Map(),
    over?: { below: FactBook; entries: Map<string, FactEntry | null> },
  ) {
    this.claims = claims;
    this.claimsByFact = byFact(claims);
    this.entries = over?.entries ?? new Map();
    this.failures = failures;
    this.below = over?.below;
  }

  /** Returns true if this book was built from equal claims in the same order. */
  hasClaims(claims: readonly FactClaim[]): boolean {
    return claims.length === this.claims.length && claims.every((claim, index) => jsonEquals(claim, this.claims[index]));
  }

  readonly read: ReadFact = (name) => {
    const cachedReading = this.computed.get(name);
    if (cachedReading) return cachedReading;
    const reading = this.look(name);
    this.computed.set(name, reading);
    return reading;
  };

  /** Returns the readings of all facts that were read so far, by name. */
  readings(): ReadingsByFact {
    return this.computed;
  }

  /** Returns true if every fact in `readings` has the same reading (value or state) in this book. */
  hasSameReadings(readings: ReadingsByFact): boolean {
    for (const [name, reading] of readings) if (!jsonEquals(this.read(name), reading)) return false;
    return true;
  }

  private look(name: string): FactReading {
    const entry = this.entry(name);
    if (entry) return { state: 'known', value: entry.value };
    const failure = this.failures.get(name);
    if (failure !== undefined) return { state: 'unavailable', why: failure };
    if (name.startsWith(PREVIOUS_ANSWER_PREFIX)) return this.read(name.slice(PREVIOUS_ANSWER_PREFIX.length));
    return this.lineOfMap(name) ?? this.derive(name);
  }

  /** Reads one entry of a map fact, for example `energy_uses.heating`. */
  private lineOfMap(name: string): FactReading | undefined {
    const dot = name.indexOf('.');
    const map = dot > 0 ? this.entry(name.slice(0, dot)) : undefined;
    if (!map) return undefined;
    const value = getByPath(map.value, name.slice(dot + 1));
    return isEmptyValue(value) ? { state: 'unanswered', waitsFor: [map.fact] } : { state: 'known', value };
  }

  /**
   * Returns the value of a fact with its source and the claims that were not chosen, or undefined if there is no claim, or if all claims are outdated or
   * hidden.
   */
  entry(name: string): FactEntry | undefined {
    const ownEntry = this.entries.get(name) ?? this.decide(name);
    if (ownEntry !== undefined) return ownEntry ?? undefined;
    const below = this.below?.entry(name);
    return below && this.isOutdated(below) ? undefined : below;
  }

  /**
   * A claim is outdated if a fact on which it depends has another value than at the time of the claim. The value of the claim is not used until a person enters
   * or confirms it again.
   */
  private isOutdated({ given_for }: FactClaim): boolean {
    return given_for !== undefined && Object.entries(given_for).some(([fact, value]) => !jsonEquals(this.value(fact) ?? value, value));
  }

  private decide(name: string): FactEntry | null | undefined {
    const claims = this.claimsByFact.get(name);
    // Without claims, return a stored null entry unchanged, because this entry hides the value of the base book.
    if (!claims) return this.entries.get(name);
    const entry = decided([claims].flat().filter((claim) => !this.isOutdated(claim)));
    this.entries.set(name, entry);
    return entry;
  }

  value(name: string): unknown {
    const reading = this.read(name);
    return reading.state === 'known' ? reading.value : undefined;
  }

  /**
   * Returns a book in which `values` replace the values of this book. Examples: one program's dates, or an open form's draft. An empty value hides the value of
   * this book; a derived fact is then derived again. Undefined values are ignored.
   */
  with(values: Record<string, unknown>): FactBook {
    const entries = new Map<string, FactEntry | null>();
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue;
      entries.set(name, isEmptyValue(value) ? null : { fact: name, value, rank: 'answered', source: { kind: 'clock', label: '' }, by: '', at: '', claims: [] });
    }
    return new FactBook([], this.failures, { below: this, entries });
  }

  /** Returns the reason why the lookup of a fact failed. Returns undefined if the lookup succeeded or if the fact has a value from another source. */
  unavailable(name: string): string | undefined {
    return this.entry(name) ? undefined : this.failures.get(name);
  }

  /** Returns the names of facts with a claimed or looked-up value; derived facts are not included. */
  names(): string[] {
    const names = new Set([...(this.below?.names() ?? []), ...this.claimsByFact.keys(), ...this.entries.keys()]);
    return [...names].filter((name) => this.entry(name) !== undefined);
  }

  private derive(name: string): FactReading {
    const [family, member] = splitFactFamily(name);
    const rule = DERIVED[family];
    if (!rule) return { state: 'unanswered' };
    // Mark the fact as unanswered first, so that a rule that reads its own fact does not recurse forever.
    this.computed.set(name, { state: 'unanswered' });
    return rule.derive(this.read, member);
  }
}

function byFact(claims: readonly FactClaim[]): Map<string, FactClaim | FactClaim[]> {
  const claimsByFact = new Map<string, FactClaim | FactClaim[]>();
  for (const claim of claims) {
    if (isEmptyValue(claim.value)) continue;
    const existingClaims = claimsByFact.get(claim.fact);
    if (existingClaims === undefined) claimsByFact.set(claim.fact, claim);
    else if (Array.isArray(existingClaims)) existingClaims.push(claim);
    else claimsByFact.set(claim.fact, [existingClaims, claim]);
  }
  return claimsByFact;
}

function decided(claims: FactClaim[]): FactEntry | null {
  const [winner, ...others] = claims.sort(strongerFirst);
  if (!winner) return null;
  return { ...winner, source: sourceOfWinner(winner, others), claims: others.filter((claim) => !jsonEquals(claim.value, winner.value)) };
}

/**
 * Returns the source of the chosen value. Claims repeat a value if a form is completed again. Of consecutive claims with the same value and rank, the earliest
 * decides the source.
 */
function sourceOfWinner(winner: FactClaim, others: readonly FactClaim[]): FactSource {
  const differs = others.findIndex(({ rank, value }) => rank !== winner.rank || !jsonEquals(value, winner.value));
  return (others.slice(0, differs < 0 ? undefined : differs).at(-1) ?? winner).source;
}

function strongerFirst(a: FactClaim, b: FactClaim): number {
  return CLAIM_RANKS.indexOf(b.rank) - CLAIM_RANKS.indexOf(a.rank) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);
}
