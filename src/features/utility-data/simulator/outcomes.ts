/** Account numbers of the simulated utility. Each number selects a simulated outcome. */
export const ACCOUNT_NUMBERS = {
  '1000-0001': 'success',
  '1000-0002': 'wrong_password',
  '1000-0003': 'code_needed',
  '1000-0004': 'locked',
  '1000-0005': 'unsupported',
  '1000-0006': 'slow',
  '1000-0007': 'bills_missing',
  '1000-0008': 'intervals_missing',
  '1000-0009': 'revoked',
  '1000-0010': 'short_history',
  '1000-0011': 'site_down',
  '1000-0012': 'saves',
} as const;
export type AccountNumber = keyof typeof ACCOUNT_NUMBERS;
export type SimulatedOutcome = (typeof ACCOUNT_NUMBERS)[AccountNumber];

/** Sign-in code that the simulated utility would send to the homeowner. */
export const SIMULATED_CODE = '246810';
