import { describe, expect, it } from 'vitest';
import { t } from './messages';
import { paymentNumber } from './payee';

describe('payments on hold', () => {
  it('show no invoice number', () => {
    expect(paymentNumber({ reference: null, invoice: 'INV-7', hold_reason: 'Account checked' })).toBeNull();
    expect(paymentNumber({ reference: null, invoice: 'INV-7', hold_reason: null })).toBe('INV-7');
    expect(paymentNumber({ reference: 'ACH 1', invoice: 'INV-7', hold_reason: null })).toBe('ACH 1');
  });

  it('have a dialog that states that open invoices are voided', () => {
    expect(t('what_marking_means', { mark: 'hold' })).toContain('Open invoices are voided');
    expect(t('what_marking_means', { mark: 'release' })).toContain('new invoice');
  });
});
