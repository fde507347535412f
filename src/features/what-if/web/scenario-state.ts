import { useDebouncedValue } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { jsonEquals } from '@/platform';

/** Scenario of this page. `facts`: changed answers by fact; null removes an answer. `programs`: keys of the programs; null for the programs of the job. */
export type ScenarioState = { facts: Readonly<Record<string, unknown>>; programs: readonly string[] | null };

const PROGRAMS = 'on';
const QUIET_MS = 120;

/**
 * Parses the scenario from the URL fragment. Thus, a scenario survives a reload, and users can share its URL. Browsers never send the fragment to a server, so
 * server logs do not contain the answers.
 */
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

/** Parses JSON. Returns the input itself if it is not valid JSON, because a shared URL may be truncated. The server then reports an invalid value. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Hook that returns the scenario, the debounced scenario for the API, and functions that change the scenario. */
export function useScenario() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [scenario, setScenario] = useState(() => parseScenario(hash));
  const [asked] = useDebouncedValue(scenario, QUIET_MS);
  useEffect(() => {
    const written = serializeScenario(asked);
    if (written !== hash) void navigate({ to: '.', hash: written, replace: true, hashScrollIntoView: false, resetScroll: false });
  }, [asked, hash, navigate]);
  const set = (facts: Readonly<Record<string, unknown>>) => setScenario((before) => ({ ...before, facts: { ...before.facts, ...facts } }));
  const reset = (fact: string) =>
    setScenario((before) => ({ ...before, facts: Object.fromEntries(Object.entries(before.facts).filter(([name]) => name !== fact)) }));
  const setPrograms = (programs: readonly string[] | null) => setScenario((before) => ({ ...before, programs }));
  const clear = () => setScenario({ facts: {}, programs: null });
  return { scenario, asked, isBehind: !jsonEquals(scenario, asked), set, reset, setPrograms, clear };
}
