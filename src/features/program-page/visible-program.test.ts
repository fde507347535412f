import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { all, type Condition, UNKNOWABLE, when } from '@/rules/conditions';
import { smallProgram } from '../../../test/support/small-program';
import { visibleProgram } from './visible-program';

const CONTRACTOR: Actor = { kind: 'contractor', userId: '', name: '', email: '', roles: ['contractor'], contractorId: '', contractorName: '' };
/** Fact that only staff may see. */
const HIDDEN = 'infiltration_credit_cfm';

describe('program that is shown to a contractor', () => {
  const seen = (condition: Condition) => {
    const [line] = smallProgram().lines;
    if (!line) throw new Error('The program has a line.');
    return visibleProgram(smallProgram({ lines: [{ ...line, when: condition }] }), CONTRACTOR).lines[0]?.when;
  };

  it('contains placeholders for rules on hidden facts, also in conditions on rows and in limits of counts', () => {
    const shown = when('units.seer2').atLeast(16);
    const hidden = when(HIDDEN).atLeast(10);
    expect(seen(all(when('deemed').isYes(), hidden))).toEqual(all(when('deemed').isYes(), UNKNOWABLE));
    expect(seen(when('units').someRow(all(shown, hidden)))).toEqual(when('units').someRow(all(shown, UNKNOWABLE)));
    expect(seen(when('units').rows({ operator: '>=', value: 1, where: hidden }))).toEqual(when('units').rows({ operator: '>=', value: 1, where: UNKNOWABLE }));
    expect(seen(when('units').rows({ operator: '>=', value: { field: HIDDEN } }))).toEqual(UNKNOWABLE);
  });

  it('keeps conditions on visible facts', () => {
    const condition = when('units').someRow(all(when('units.seer2').atLeast(16), when('units.service').is('heat_pump')));
    expect(seen(condition)).toEqual(condition);
  });
});
