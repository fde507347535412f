import { useApiMutation } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getContractor, listContractors, putContractor } from '../contract';
import { t } from './messages';

/** Endpoints whose cached responses are reloaded after a contractor was changed: the lists and pages of contractors, and the audit log. */
export const CONTRACTOR_RESPONSES = [listContractors, getContractor, '/api/audit', '/api/contractor/simple-list'];

/** Hook that saves a contractor. The form shows errors at their fields. */
export const useSaveContractor = () =>
  useApiMutation(putContractor, { errors: 'form', invalidates: CONTRACTOR_RESPONSES, onSuccess: () => toastSaved(t('saved')) });
