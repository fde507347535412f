import { Link } from '@tanstack/react-router';
import { displayDate, displayDateTime } from '@/platform/web/kit';
import styles from '../what-if.module.css';
import type { Comparison } from './data';
import { t } from './messages';

type Fact = Comparison['facts'][number];

/** Lists the causes of a change: answers with their author, changed rules, decisions of people, and the date. */
export function ChangeCauses({ jobId, comparison: { facts, rules, decisions, days, programs } }: { jobId: string; comparison: Comparison }) {
  const read = facts.filter((fact) => fact.is_read);
  const others = facts.filter((fact) => !fact.is_read);
  const isNothing = read.length + rules.length + decisions.length === 0 && days === null;
  return (
    <section className={styles.results} aria-labelledby="what-changed">
      <h2 id="what-changed" className={styles.h2}>
        {t('what_changed')}
      </h2>
      {isNothing && <p className={styles.quiet}>{programs.some((program) => program.moved) ? t('causes_empty_note') : t('rules_unchanged_note')}</p>}
      {read.length > 0 && (
        <div className={styles.program}>
          <h3 className={styles.h3}>{t('answers')}</h3>
          <Facts jobId={jobId} facts={read} />
        </div>
      )}
      {rules.length > 0 && (
        <div className={styles.program}>
          <h3 className={styles.h3}>{t('rules')}</h3>
          {rules.map(({ program, name, from, to, entries }) => (
            <div key={program} className={styles.criterion}>
              <strong>{t('program_version_title', { name, from, to })}</strong>
              <ul className={styles.plain}>
                {entries.map((entry) => (
                  <li key={`${entry.part} ${entry.name} ${entry.how}`}>
                    {inWords(entry)}
                    {entry.values.length > 0 && <span className={styles.quiet}> {entry.values.map((value) => t('value_change_label', value)).join(', ')}</span>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {decisions.length > 0 && (
        <div className={styles.program}>
          <h3 className={styles.h3}>{t('decisions')}</h3>
          {decisions.map(({ program, name, text, by, at }) => (
            <p key={program} className={styles.flat}>
              <strong>{name}</strong>: {by ? t('decided_by_at', { text, by, at: displayDateTime(at) }) : text}
            </p>
          ))}
        </div>
      )}
      {days && (
        <div className={styles.program}>
          <h3 className={styles.h3}>{t('the_day')}</h3>
          <p className={styles.flat}>{t('value_change_label', { before: displayDate(days.before), after: displayDate(days.after) })}</p>
        </div>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('count_other_answers_changed', { count: others.length })}</summary>
          <Facts jobId={jobId} facts={others} />
        </details>
      )}
    </section>
  );
}

type Entry = Comparison['rules'][number]['entries'][number];

const PARTS: Record<Entry['part'], string> = {
  program: t('program'),
  criterion: t('criterion'),
  amount: t('amount'),
  limit: t('limit'),
  table: t('table'),
  class: t('class'),
  beside: t('beside'),
  instalment: t('instalment'),
  setting: t('setting'),
  split: t('split'),
};

function inWords({ how, part, name }: Entry): string {
  const values = { what: PARTS[part], name };
  return how === 'added' ? t('added', values) : how === 'removed' ? t('removed', values) : t('changed', values);
}

function Facts({ jobId, facts }: { jobId: string; facts: readonly Fact[] }) {
  return (
    <ul className={styles.criteria}>
      {facts.map(({ label, before, after, by, at, asked }) => (
        <li key={label} className={styles.criterion}>
          <strong>{capital(label)}</strong>
          <span>{t('value_change_label', { before, after })}</span>
          <span className={styles.quiet}>
            {at && t('by_at', { by, at: displayDateTime(at) })}
            {asked && (
              <>
                {' · '}
                {t.rich('answer_task_link', {
                  task: () => (
                    <Link to="/$jobId/tasks/$taskId" params={{ jobId, taskId: asked.task_id }}>
                      {asked.task}
                    </Link>
                  ),
                })}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const capital = (words: string): string => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
