import type { ReactNode } from 'react';
import type { EffectiveDates } from '@/rules/facts';
import type { Program } from '@/rules/programs';
import { formatEffectiveDates } from '@/rules/programs';
import { t } from './messages';
import styles from './rules.module.css';

type Sourced = EffectiveDates & { source?: string | undefined; is_default?: boolean | undefined };

/** One rule of a program: its name, period, content and source. */
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

/** Period in which the rule applies. Empty for a rule without dates. */
export function EffectiveDatesText({ of }: { of: EffectiveDates }) {
  const dates = formatEffectiveDates(of);
  return dates === '' ? null : <span className={styles.dates}>{dates}</span>;
}

/** Source of a rule. Numbers that the program did not publish are marked. */
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

/** A label followed by a sentence that was generated from the rule. */
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
