import { displayUsPhone, usToE164 } from './us-numbers';

/**
 * International numbering plans (`numbers.ts`), after they are loaded. The plans are large, so the browser loads them only for a number outside the US. US
 * numbers are parsed and formatted without the plans.
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

/**
 * Any number in E.164 format. While the numbering plans are not loaded, the browser accepts every number in this format, because the server checks it later.
 */
const ANY = /^\+[1-9]\d{6,14}$/;

export function toE164(text: string): string | undefined {
  return usToE164(text) ?? (plans ? plans.toE164(text) : ANY.exec(text.replaceAll(/[\s().-]/g, ''))?.[0]);
}

export function displayPhone(e164: string): string {
  const displayText = displayUsPhone(e164) ?? plans?.displayPhone(e164);
  // Show the number unformatted until the plans are loaded.
  if (displayText === undefined) void loadNumberingPlans().catch(() => {});
  return displayText ?? e164;
}
