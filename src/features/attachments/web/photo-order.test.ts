import { expect, it } from 'vitest';
import { FORM_BY_KEY } from '@/app/forms';
import { beforeWorkFirst } from './photo-order';

const keysOf = (form: string, field: string) =>
  beforeWorkFirst(FORM_BY_KEY.get(form)?.fields.find(({ key }) => key === field)?.slots ?? []).map(({ key }) => key);

it('beforeWorkFirst puts photos from before the work first and keeps the order of the other photos', () => {
  const insulation = keysOf('insulation_details', 'photos');
  const firstAfter = insulation.findIndex((key) => key.startsWith('after_'));
  expect(firstAfter).toBeGreaterThan(1);
  expect(insulation.slice(firstAfter).filter((key) => key.startsWith('before_'))).toEqual([]);
  expect(keysOf('air_sealing', 'photos')[0]).toMatch(/_pre$/);
  expect(beforeWorkFirst([{ key: 'b' }, { key: 'a' }])).toEqual([{ key: 'b' }, { key: 'a' }]);
});
