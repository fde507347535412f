import { describe, expect, it } from 'vitest';
import { type Condition, when } from '@/rules/conditions';
import { labeledProgram } from '@/rules/programs';
import { smallProgram } from '../../../../../test/support/small-program';
import { fieldType, isKnownField, nearestField, operatorsFor, readableNames } from './fields';
import { conditionFromQuery, queryFromCondition } from './query';

const HEAT_PUMP = when('units.service').is('heat_pump');

describe('rules over rows in the condition editor', () => {
  it.each<[string, Condition]>([
    ['some', when('units').someRow(HEAT_PUMP)],
    ['every', when('units').everyRow({ combinator: 'or', rules: [HEAT_PUMP, when('units.tons').atLeast(2)] })],
    ['count', when('units').rows({ operator: '>=', value: 2, where: HEAT_PUMP })],
    ['sum', when('units').rows({ operator: '<=', value: 5, sum: 'units.tons' })],
    ['distinct', when('scope_lines').rows({ operator: '>', value: 1, distinct: 'scope_lines.service' })],
    ['none', when('units').rows({ operator: '=', value: 0, where: HEAT_PUMP })],
  ])('are unchanged after a conversion to the editor and back: %s', (name, condition) => {
    const query = queryFromCondition(condition);
    expect(query.rules).toMatchObject([{ operator: name === 'sum' || name === 'distinct' ? 'count' : name }]);
    expect(query.rules[0]).not.toHaveProperty('kept');
    expect(conditionFromQuery(query)).toEqual(condition);
  });

  it('are incomplete without a condition on the row, a column or a number', () => {
    const of = (operator: string, value: unknown) => conditionFromQuery({ combinator: 'and', rules: [{ field: 'units', operator, value }] });
    expect(of('some', '')).toBeNull();
    expect(of('none', { combinator: 'and', rules: [{ field: '', operator: '=', value: '' }] })).toBeNull();
    expect(of('count', { operator: '>=', value: 1, sum: '' })).toBeNull();
    expect(of('count', { operator: '>=', value: 1 })).toEqual({ field: 'units', operator: 'count', value: { operator: '>=', value: 1 } });
  });

  it('offer columns only inside their list, also as the suggestion for a misspelled name', () => {
    const text = labeledProgram(smallProgram());
    expect(operatorsFor(fieldType('units', text))).toEqual(['some', 'every', 'none', 'count', 'notEmpty', 'empty']);
    expect(readableNames(text, undefined)).not.toContain('units.service');
    expect(readableNames(text, 'units')).toContain('units.service');
    expect(readableNames(text, 'units')).not.toContain('scope_lines.service');
    expect(nearestField('units.servce', text, 'units')).toBe('units.service');
  });

  it('suggest the nearest name for an unknown fact that the draft reads', () => {
    const program = smallProgram();
    const [line, ...others] = program.lines;
    if (!line) throw new Error('The program has a line.');
    const of = (name: string) => labeledProgram({ ...program, lines: [{ ...line, when: when(name).isYes() }, ...others] });
    expect(isKnownField('planned_servces', of('planned_servces'))).toBe(false);
    expect(readableNames(of('planned_servces'), undefined)).not.toContain('planned_servces');
    expect(nearestField('planned_servces', of('planned_servces'))).toBe('planned_services');
    expect(isKnownField('program.pce', of('program.pce'))).toBe(true);
  });
});
