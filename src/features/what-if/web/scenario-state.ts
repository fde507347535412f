import { useDebouncedValue } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { jsonEquals } from '@/platform';

/** What is tried on this page: answers by fact, null where one is taken away, and the programs where others than today's. */
export type ScenarioState = { facts: Readonly<Record<string, unknown>>; programs: readonly string[] | null };

const PROGRAMS = 'on';
const QUIET_MS = 120;

/** Behind the # of the address: kept through a reload and shared with it, and never sent to a server that would write it down. */
export function parseScenario(hash: string): ScenarioState {
  const facts: Record<string, unknown> = {};
  let programs: string[] | null = null;
  for (const [name, text] of new URLSearchParams(hash)) {
    if (name === PROGRAMS) programs = text.split(',').filter(Boolean);
    else facts[name] = parsed(text);
  }
  return { facts, programs };
}

export function serializeScenario({ facts, programs }: ScenarioState): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(facts)) parts.set(name, JSON.stringify(value));
  if (programs) parts.set(PROGRAMS, programs.join(','));
  return parts.toString();
}

/** Somebody may have shortened the address. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What is tried now, what the server is asked about once typing pauses, and how it is changed. */
export function useScenario() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [tried, setTried] = useState(() => parseScenario(hash));
  const [asked] = useDebouncedValue(tried, QUIET_MS);
  useEffect(() => {
    const written = serializeScenario(asked);
    if (written !== hash) void navigate({ to: '.', hash: written, replace: true, hashScrollIntoView: false, resetScroll: false });
  }, [asked, hash, navigate]);
  const set = (facts: Readonly<Record<string, unknown>>) => setTried((before) => ({ ...before, facts: { ...before.facts, ...facts } }));
  const reset = (fact: string) =>
    setTried((before) => ({ ...before, facts: Object.fromEntries(Object.entries(before.facts).filter(([name]) => name !== fact)) }));
  const setPrograms = (programs: readonly string[] | null) => setTried((before) => ({ ...before, programs }));
  const clear = () => setTried({ facts: {}, programs: null });
  return { tried, asked, isBehind: !jsonEquals(tried, asked), set, reset, setPrograms, clear };
}
