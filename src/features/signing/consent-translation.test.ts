import { expect, it } from 'vitest';
import { SIGNING_CONSENT } from './consent';
import { t } from './web/messages';

it('translatable texts of the signing consent equal the texts of the current consent version', () => {
  expect(SIGNING_CONSENT.version).toBe(1);
  expect([t.source('consent_screen_note'), t.source('consent_device_note'), t.source('consent_paper_note'), t.source('consent_evidence_note')]).toEqual([
    ...SIGNING_CONSENT.items,
  ]);
});
