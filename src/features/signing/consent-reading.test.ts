import { expect, it } from 'vitest';
import { CONSENT } from './consent';
import { t } from './web/messages';

it('shows the consent of this version for reading along in another language', () => {
  expect(CONSENT.version).toBe(1);
  expect([t.source('consent_screen_note'), t.source('consent_device_note'), t.source('consent_paper_note'), t.source('consent_evidence_note')]).toEqual([
    ...CONSENT.items,
  ]);
});
