import { getByPath, isEmptyValue, jsonEquals } from '@/platform';
import type { FactReading, ReadFact } from '@/rules/conditions';
import { DERIVED } from './derived';
import { PREVIOUS_ANSWER_PREFIX, splitFactFamily } from './dictionary';

/** Weaker never overwrites stronger; within a rank the last one wins. */
export const CLAIM_RANKS = ['prefilled', 'answered', 'verified'] as const;
export type ClaimRank = (typeof CLAIM_RANKS)[number];

/** Where a value comes from, as the screen tells it. */
export type FactSource = { kind: 'job' | 'place' | 'task' | 'lookup' | 'derived' | 'clock'; label: string; taskId?: string };

/** Somebody says this is the value. */
export type FactClaim = {
  fact: string;
  value: unknown;
  rank: ClaimRank;
  source: FactSource;
  by: string;
  at: string;
  /** The facts that the value depends on, as they were when it was given. */
  given_for?: Readonly<Record<string, unknown>>;
};

export type FactEntry = FactClaim & {
  /** Other values that were given and lost: a lower rank, or the same rank earlier, with a different value. */
  claims: FactClaim[];
};

/** What was read, name by name. */
export type ReadTrace = ReadonlyMap<string, FactReading>;

/**
 * Everything known about one job at one moment. Reading is pure: what is read, looked up or derived,
 * is worked out when it is first read and remembered.
 */
export class FactBook {
  /** What was said of each fact, most often by one alone. Who wins is decided when it is first read: most facts of a job never are. */
  private readonly said: ReadonlyMap<string, FactClaim | FactClaim[]>;
  private readonly entries: Map<string, FactEntry | null>;
  private readonly computed = new Map<string, FactReading>();
  private readonly failures: ReadonlyMap<string, string>;
  private readonly claims: readonly FactClaim[];
  /** What this book lies on; its own entries come first, a null hides one of below. */
  private readonly below: FactBook | undefined;

  /** `failures`: facts whose look-up failed, with the reason a person can read. */
  constructor(
    claims: readonly FactClaim[],
    failures: ReadonlyMap<string, string> = new Map(),
    over?: { below: FactBook; entries: Map<string, FactEntry | null> },
  ) {
    this.claims = claims;
    this.said = byFact(claims);
    this.entries = over?.entries ?? new Map();
    this.failures = failures;
    this.below = over?.below;
  }

  /** Is this the book that these claims make? */
  rests(claims: readonly FactClaim[]): boolean {
    return claims.length === this.claims.length && claims.every((claim, index) => jsonEquals(claim, this.claims[index]));
  }

  readonly read: ReadFact = (name) => {
    const before = this.computed.get(name);
    if (before) return before;
    const reading = this.look(name);
    this.computed.set(name, reading);
    return reading;
  };

  /** What was read of it until now. */
  readings(): ReadTrace {
    return this.computed;
  }

  /** All of these are read here as well, and say the same. */
  readsThe(readings: ReadTrace): boolean {
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

  /** `energy_uses.heating`: a line of a fact that is a map. */
  private lineOfMap(name: string): FactReading | undefined {
    const dot = name.indexOf('.');
    const map = dot > 0 ? this.entry(name.slice(0, dot)) : undefined;
    if (!map) return undefined;
    const value = getByPath(map.value, name.slice(dot + 1));
    return isEmptyValue(value) ? { state: 'unanswered', waitsFor: [map.fact] } : { state: 'known', value };
  }

  /** The value with its source and the claims it won against. */
  entry(name: string): FactEntry | undefined {
    const own = this.entries.get(name) ?? this.decide(name);
    if (own !== undefined) return own ?? undefined;
    const below = this.below?.entry(name);
    return below && this.isOutdated(below) ? undefined : below;
  }

  /** The value was given while a fact that it depends on had another value. It is unknown until it is given or confirmed again. */
  private isOutdated({ given_for }: FactClaim): boolean {
    return given_for !== undefined && Object.entries(given_for).some(([fact, value]) => !jsonEquals(this.value(fact) ?? value, value));
  }

  private decide(name: string): FactEntry | null | undefined {
    const said = this.said.get(name);
    // Without claims of its own a null stays one: it hides what lies below.
    if (!said) return this.entries.get(name);
    const entry = decided([said].flat().filter((claim) => !this.isOutdated(claim)));
    this.entries.set(name, entry);
    return entry;
  }

  value(name: string): unknown {
    const reading = this.read(name);
    return reading.state === 'known' ? reading.value : undefined;
  }

  /** The same book with other values on top: a program's own dates, an open form's draft. A null takes an answer away. */
  with(values: Record<string, unknown>): FactBook {
    const entries = new Map<string, FactEntry | null>();
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue;
      entries.set(name, isEmptyValue(value) ? null : { fact: name, value, rank: 'answered', source: { kind: 'clock', label: '' }, by: '', at: '', claims: [] });
    }
    return new FactBook([], this.failures, { below: this, entries });
  }

  /** Why a look-up failed, by fact. */
  unavailable(name: string): string | undefined {
    return this.entry(name) ? undefined : this.failures.get(name);
  }

  /** Names of the facts with a given or looked-up value; derived ones are not listed. */
  names(): string[] {
    const names = new Set([...(this.below?.names() ?? []), ...this.said.keys(), ...this.entries.keys()]);
    return [...names].filter((name) => this.entry(name) !== undefined);
  }

  private derive(name: string): FactReading {
    const [family, member] = splitFactFamily(name);
    const rule = DERIVED[family];
    if (!rule) return { state: 'unanswered' };
    // The mark stops a derived fact that reads itself: it stays unanswered instead of looping.
    this.computed.set(name, { state: 'unanswered' });
    return rule.derive(this.read, member);
  }
}

function byFact(claims: readonly FactClaim[]): Map<string, FactClaim | FactClaim[]> {
  const said = new Map<string, FactClaim | FactClaim[]>();
  for (const claim of claims) {
    if (isEmptyValue(claim.value)) continue;
    const before = said.get(claim.fact);
    if (before === undefined) said.set(claim.fact, claim);
    else if (Array.isArray(before)) before.push(claim);
    else said.set(claim.fact, [before, claim]);
  }
  return said;
}

function decided(claims: FactClaim[]): FactEntry | null {
  const [winner, ...others] = claims.sort(strongerFirst);
  if (!winner) return null;
  return { ...winner, source: firstSaid(winner, others), claims: others.filter((claim) => !jsonEquals(claim.value, winner.value)) };
}

/** Who shows a known answer and hands it in unchanged confirms it: it comes from where it was said first since it last changed. */
function firstSaid(winner: FactClaim, others: readonly FactClaim[]): FactSource {
  const differs = others.findIndex(({ rank, value }) => rank !== winner.rank || !jsonEquals(value, winner.value));
  return (others.slice(0, differs < 0 ? undefined : differs).at(-1) ?? winner).source;
}

function strongerFirst(a: FactClaim, b: FactClaim): number {
  return CLAIM_RANKS.indexOf(b.rank) - CLAIM_RANKS.indexOf(a.rank) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);
}
