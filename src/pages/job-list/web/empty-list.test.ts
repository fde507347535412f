import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { FakePortal } from '@/foundation/accounts/web/fake-portal';
import * as listContract from '../contract';
import { JobListResults } from './results';
import { type ListSearch, listQuery, readListSearch } from './search-params';
import { useJobs } from './use-jobs';

/** Renders the list with the same components as the page. */
function List({ search }: { search: ListSearch }) {
  return createElement(JobListResults, { search, jobs: useJobs(search), view: 'cards', columns: [], onChange: () => undefined });
}

/** Renders the list for the search parameters of a page URL when the server finds no job. */
function emptyList(address: Record<string, unknown>): string {
  const search = readListSearch(address);
  const empty = { items: [], total: 0, total_is_at_least: false, page_number: 1, per_page: 25, next: null };
  return new FakePortal().respond(listContract.listJobs, { query: listQuery(search) }, empty).render(createElement(List, { search }));
}

describe('empty job list', () => {
  it.each([
    ['draft', 'No draft jobs. Create your first job.'],
    ['review', 'Nothing is waiting for review.'],
    ['install', 'No jobs are ready for installation.'],
    ['enroll', 'No jobs are waiting for enrollment.'],
    ['complete', 'No completed jobs yet.'],
  ])('displays the text of the stage %s when the stage has no job', (stage, text) => {
    expect(emptyList({ stage })).toContain(text);
  });

  it('displays the text of canceled jobs when no job is canceled', () => {
    expect(emptyList({ canceled: 'only' })).toContain('No canceled jobs.');
  });

  it('displays the text of all jobs when no jobs exist', () => {
    expect(emptyList({})).toContain('No jobs yet.');
  });

  it('offers the jobs that are paid and closed, which the list hides, unless the stage has no such jobs', () => {
    expect(emptyList({})).toContain('Include complete jobs');
    expect(emptyList({ stage: 'complete' })).toContain('Include complete jobs');
    expect(emptyList({ stage: 'draft' })).not.toContain('Include complete jobs');
    expect(emptyList({ closed: 'true' })).not.toContain('Include complete jobs');
  });

  it('displays the text of a search without matches when the user searched', () => {
    for (const address of [{}, { stage: 'review' }, { canceled: 'only' }])
      expect(emptyList({ ...address, q: 'nobody' })).toContain('No jobs found matching your filter(s).');
  });
});
