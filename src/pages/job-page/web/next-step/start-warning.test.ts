import { describe, expect, it } from 'vitest';
import { startWarning } from './start-warning';

describe('warning before the reservation', () => {
  const waiting = { stage_key: 'review', programs: [{ live: true, reservation: null }] } as const;

  it('addresses the contractor when a contractor reads the warning', () => {
    expect(startWarning(waiting, true)).toBe('Do not start work before the reservation. The program does not pay for work that starts earlier.');
  });

  it('refers to "the contractor" when staff read the warning', () => {
    expect(startWarning(waiting, false)).toBe(
      'The contractor must not start work before the reservation. The program does not pay for work that starts earlier.',
    );
  });

  it('is null when no active program waits for its reservation', () => {
    expect(startWarning({ ...waiting, stage_key: 'install' }, true)).toBeNull();
    expect(startWarning({ ...waiting, programs: [{ live: false, reservation: null }] }, false)).toBeNull();
  });
});
