import { describe, expect, it } from 'vitest';
import type { Report } from './contract';
import { findingOf } from './findings';
import { type CountedCell, reportFigures } from './report';

const cell = (key: string, jobs: number, value = 0): CountedCell => ({ key, value, jobs, homes: jobs });
const NOW = [
  cell('created', 40),
  cell('paid', 10),
  cell('waiting:contractor', 25),
  cell('county:Dane, WI', 30),
  cell('county:Brown, WI', 3),
  cell('days:3', 20, 9),
];
const BEFORE = [cell('created', 28), cell('paid', 9), cell('waiting:contractor', 27), cell('county:Dane, WI', 30), cell('days:3', 20, 14)];

const reportOf = (earlier: CountedCell[] | null, isMasked = false): Report => ({
  counted_at: '2026-06-30T12:00:00Z',
  is_masked: isMasked,
  contractor: null,
  of_all_homes: true,
  earlier: earlier && { from: '2026-01-01', to: '2026-03-31' },
  ...reportFigures(NOW, { isMasked, earlier }),
  scorecard: [],
  budgets: null,
  payments: null,
});
const changes = ({ breakdowns }: Report) => breakdowns.flatMap(({ rows }) => rows.map(({ label, change }) => [label, change]));

describe('comparison with the earlier period of equal length', () => {
  it('contains the difference of each number of jobs and of the median number of days', () => {
    const report = reportOf(BEFORE);
    expect(report.funnel.filter(({ key }) => ['created', 'paid'].includes(key)).map(({ change }) => change)).toEqual([12, 1]);
    expect(report.funnel.find(({ key }) => key === 'reached:3')).toMatchObject({ median_days: 9, median_change: -5 });
    expect(changes(report)).toEqual([
      ['Contractor', -2],
      ['Dane, WI', 0],
      ['Brown, WI', 3],
    ]);
  });

  it('is absent without an earlier period', () => {
    const report = reportOf(null);
    expect([report.funnel[0]?.change, report.funnel[2]?.median_change, changes(report)[0]]).toEqual([null, null, ['Contractor', null]]);
  });

  it('is hidden from readers outside the office when one of the two numbers is small', () => {
    const before = [...BEFORE.filter(({ key }) => key !== 'created'), cell('created', 4)];
    expect(reportOf(before, true).funnel[0]).toMatchObject({ jobs: 40, change: null });
    expect(reportOf(before, false).funnel[0]).toMatchObject({ jobs: 40, change: 36 });
  });
});

describe('slowest tenth of a stage', () => {
  const cells = [
    ...NOW,
    cell('days:4', 17, 10),
    cell('days:4', 3, 30),
    ...[28, 35, 42].flatMap((days) => [cell('held:4', 10, days), cell('held:4:contractor', 7, days), cell('held:4:office', 2, days)]),
  ];

  it('includes the number of open jobs that are equally slow, by the party that must act', () => {
    const { slow } = reportFigures(cells, { isMasked: false, earlier: null });
    expect(slow.map(({ label, from_days, now }) => [label, from_days, now.jobs])).toEqual([
      ['Review', 9, 0],
      ['Install', 35, 20],
    ]);
    expect(slow[1]?.held_by.map(({ key, jobs }) => [key, jobs])).toEqual([
      ['slow:4:35:contractor', 14],
      ['slow:4:35:homeowner', 0],
      ['slow:4:35:office', 4],
      ['slow:4:35:program', 0],
    ]);
    expect(findingOf({ ...reportOf(null), slow }, 'slow')).toBe('20 jobs have been in Install for 35 days or more, mostly waiting for Contractor (14).');
  });

  it('hides small numbers and one additional number from readers outside the office', () => {
    const { slow } = reportFigures(cells, { isMasked: true, earlier: null });
    expect(slow[1]?.held_by.map(({ jobs }) => jobs)).toEqual([null, 0, null, 0]);
  });
});

describe('finding of a report section', () => {
  it('states the most important number and its change in one sentence', () => {
    const report = reportOf(BEFORE);
    expect(findingOf(report, 'funnel')).toBe('40 jobs were created, 12 more than in the period Jan 1, 2026 – Mar 31, 2026. 25% are paid.');
    expect(findingOf(report, 'waiting')).toBe('Most jobs are waiting for Contractor (25), 2 fewer than in the period Jan 1, 2026 – Mar 31, 2026.');
    expect(findingOf(report, 'county')).toBe('Dane, WI has the most jobs: 30, the same number as in the period Jan 1, 2026 – Mar 31, 2026.');
    expect(findingOf(reportOf(null), 'county')).toBe('Dane, WI has the most jobs: 30.');
  });

  it('is absent for a section without numbers or with a hidden number', () => {
    expect([findingOf(reportOf(null), 'returned'), findingOf(reportOf(null), 'budgets'), findingOf(reportOf(null), 'scorecard')]).toEqual([null, null, null]);
    expect(findingOf(reportOf(null, true), 'county')).toBeNull();
  });

  it('states the late amount, and the company whose submissions are most often right the first time', () => {
    const week = { week: '2026-06-29', promised: 100, on_time: 60, late: 20, overdue: 1500, days_late: 2 };
    const company = (name: string, first_time_right: number | null) => ({
      contractor: { id: name, name },
      jobs: 20,
      change: null,
      first_time_right,
      first_time_right_change: null,
      days_to_complete: null,
      returned_photos: 0,
    });
    const report: Report = { ...reportOf(null), payments: [week], scorecard: [company('Lakeside', 70), company('Badger', 90), company('New', null)] };
    expect(findingOf(report, 'payments')).toBe('75% of the money was on time. $1,500 is late today.');
    expect(findingOf(report, 'scorecard')).toBe('Badger gets the most jobs right the first time: 90%.');
    expect(findingOf({ ...report, scorecard: [company('Badger', 90)] }, 'scorecard')).toBe('Badger got 90% of its jobs right the first time.');
    expect(findingOf({ ...report, payments: [{ ...week, overdue: 0 }] }, 'payments')).toBe('75% of the money was on time. No payments are late today.');
  });
});
