import { displayUsPhone, usToE164 } from './us-numbers';

/**
 * numbers.ts in a browser. The numbering plans of the world are half as large as React: they come when
 * somebody types a number, or when one is shown that is no US number (`loadNumbers`). US numbers, which nearly all are,
 * are read and shown without them, and always alike.
 */
let plans: typeof import('./numbers') | undefined;
let loading: Promise<void> | undefined;

export function loadNumberingPlans(): Promise<void> {
  loading ??= import('./numbers').then(
    (module) => {
      plans = module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** E.164. Only when the plans could not be loaded a number of another country is left to the server to judge. */
const ANY = /^\+[1-9]\d{6,14}$/;

export function toE164(text: string): string | undefined {
  return usToE164(text) ?? (plans ? plans.toE164(text) : ANY.exec(text.replaceAll(/[\s().-]/g, ''))?.[0]);
}

export function displayPhone(e164: string): string {
  const shown = displayUsPhone(e164) ?? plans?.displayPhone(e164);
  // Shown as it is kept, this once.
  if (shown === undefined) void loadNumberingPlans().catch(() => {});
  return shown ?? e164;
}
