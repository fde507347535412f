import { expect, it } from 'vitest';
import { SIGNING_CONSENT } from './consent';
import { t } from './web/messages';

it('shows the consent of this version for reading along in another language', () => {
  expect(SIGNING_CONSENT.version).toBe(1);
  expect([t.source('consent_screen_note'), t.source('consent_device_note'), t.source('consent_paper_note'), t.source('consent_evidence_note')]).toEqual([
    ...SIGNING_CONSENT.items,
  ]);
});
