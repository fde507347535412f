import { STATES } from '@/foundation/places';
import { isRecord } from '@/platform';
import { standaloneFieldState } from '../../../field-state';
import { type Field, overrideField } from '../../../fields/field';
import type { ControlProps } from '../../control';
import styles from './address.module.css';
import { t } from './messages';
import { StreetControl } from './street-control';

const commonField = { required: true, asked: 'always', class: 'job_team' } as const;

const PARTS: readonly Field[] = [
  { ...commonField, key: 'street', kind: 'text', label: t('street_label'), maxLength: 100 },
  { ...commonField, key: 'unit', kind: 'text', label: t('unit_label'), required: false, maxLength: 49 },
  { ...commonField, key: 'city', kind: 'text', label: t('city'), maxLength: 100 },
  { ...commonField, key: 'state', kind: 'choice', label: t('state'), options: Object.entries(STATES).map(([value, label]) => ({ value, label })) },
  { ...commonField, key: 'zip', kind: 'text', label: t('zip_code'), maxLength: 10 },
];

/** Control for an address: five inputs in one group. Choosing a suggestion for the street sets the whole address (`StreetControl`). */
export function AddressControl({
  inner: Inner,
  path,
  id,
  labelId,
  describedBy,
  value,
  onChange,
  onLeave,
  disabled,
  problems,
  isOwn,
  required,
  field,
}: ControlProps) {
  const address = isRecord(value) ? value : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is outside, in the frame.
    <div className={styles.parts} role="group" id={id} aria-labelledby={labelId} aria-describedby={describedBy}>
      {PARTS.map((own) => (
        <div key={own.key} className={styles[own.key]}>
          <Inner
            state={standaloneFieldState(`${path}.${own.key}`, overrideField(own, { required: own.required === true && required }), address[own.key])}
            control={own.key === 'street' ? StreetControl : undefined}
            siblings={{ value: (key) => address[key], set: (key, next) => onChange(withPart(address, key, next)) }}
            onChange={(next) => onChange(isRecord(next) ? next : withPart(address, own.key, next))}
            onLeave={onLeave}
            disabled={disabled}
            problems={problems}
            isOwn={isOwn && field.key === 'mailing_address'}
          />
        </div>
      ))}
    </div>
  );
}

/** Returns the address with one part replaced, or null if all parts of the result are empty. */
function withPart(address: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> | null {
  const parts = Object.entries({ ...address, [key]: value }).filter(([, part]) => part !== null && part !== undefined && part !== '');
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}
