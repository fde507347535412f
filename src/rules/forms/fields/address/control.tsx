import { STATES } from '@/world/places';
import { plainState } from '../../field-state';
import type { ControlProps } from '../../web/control';
import type { Field } from '../field';
import { isMap } from '../shape';
import styles from './address.module.css';
import { t } from './messages';

const part = (key: string, label: string, more: Partial<Field> = {}): Field => ({
  key,
  kind: 'text',
  label,
  required: true,
  asked: 'always',
  class: 'job_team',
  maxLength: 100,
  ...more,
});

const PARTS: readonly Field[] = [
  part('street', t('street_and_number')),
  part('unit', t('apartment_or_unit'), { required: false, maxLength: 49 }),
  part('city', t('city')),
  part('state', t('state'), { kind: 'choice', options: Object.entries(STATES).map(([value, label]) => ({ value, label })) }),
  part('zip', t('zip_code'), { maxLength: 10 }),
];

/** The five parts of an address under one name. */
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
  const given = isMap(value) ? value : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands in the frame, outside.
    <div className={styles.parts} role="group" id={id} aria-labelledby={labelId} aria-describedby={describedBy}>
      {PARTS.map((own) => (
        <div key={own.key} className={styles[own.key]}>
          <Inner
            state={plainState(`${path}.${own.key}`, { ...own, required: own.required && required }, given[own.key])}
            onChange={(next) => onChange(withPart(given, own.key, next))}
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

/** An address of which nothing is left is no address. */
function withPart(address: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> | null {
  const parts = Object.entries({ ...address, [key]: value }).filter(([, part]) => part !== null && part !== undefined && part !== '');
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}
