import type { ReactNode } from 'react';
import type { EffectiveDates } from '@/rules/facts';
import type { Program } from '@/rules/programs';
import { formatEffectiveDates } from './format-rules';
import { t } from './messages';
import styles from './rules.module.css';

type Sourced = EffectiveDates & { source?: string | undefined; is_default?: boolean | undefined };

/** One rule of a program: its name, when it holds, what it says, where it is from. */
export function RuleEntry({ name, of, sources, children }: { name: string; of: Sourced; sources: Program['sources']; children?: ReactNode }) {
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <h4 className={styles.entryName}>{name}</h4>
        <EffectiveDatesText of={of} />
      </div>
      {children}
      <RuleSource of={of} sources={sources} />
    </li>
  );
}

/** When it holds, where that is not always. */
export function EffectiveDatesText({ of }: { of: EffectiveDates }) {
  const said = formatEffectiveDates(of);
  return said === '' ? null : <span className={styles.dates}>{said}</span>;
}

/** Who says so; a number that nobody published is marked. */
export function RuleSource({ of, sources }: { of: Sourced; sources: Program['sources'] }) {
  const source = sources.find(({ id }) => id === of.source);
  return (
    <p className={styles.origin}>
      {source && (
        <a href={`#source-${source.id}`}>
          {t('source')}: {source.title}
        </a>
      )}
      {of.is_default && <strong className={styles.default}>{t('estimate_default')}</strong>}
    </p>
  );
}

/** A label with a sentence made from the rule. */
export function LabeledSentence({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={styles.said}>
      <span className={styles.label}>{label}</span> {children}
    </p>
  );
}

export function RuleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={`rules-${id}`}>
      <h3 id={`rules-${id}`} className={styles.sectionTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}
