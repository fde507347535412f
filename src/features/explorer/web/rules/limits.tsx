import { describe } from '@/rules/conditions';
import { Entry, Said, Section } from './entry';
import { t } from './messages';
import styles from './rules.module.css';
import { budgetInWords, capInWords, instalmentInWords, linesInWords, type ProgramInWords, splitInWords, stackingInWords } from './words';

/** What limits the money, divides it and says when it is paid, in the order in which it acts. */
export function Limits({ told }: { told: ProgramInWords }) {
  const { caps, splits, instalments, stacking, budgets, sources } = told.program;
  return (
    <>
      {caps.length > 0 && (
        <Section id="caps" title={t('caps')}>
          <ul className={styles.entries}>
            {caps.map((cap) => (
              <Entry key={cap.key} name={cap.name} of={cap} sources={sources}>
                <p className={styles.text}>{capInWords(cap, told)}</p>
                <About lines={cap.lines} when={cap.when} told={told} />
              </Entry>
            ))}
          </ul>
        </Section>
      )}
      <Section id="splits" title={t('splits')}>
        <ul className={styles.entries}>
          {splits.map((split, index) => (
            // Splits have no names: the first that holds counts.
            <Entry
              key={JSON.stringify(split)}
              name={split.when || index < splits.length - 1 ? `${index + 1}` : t('in_all_other_cases')}
              of={split}
              sources={sources}
            >
              <p className={styles.text}>{splitInWords(split, told)}</p>
              <About lines={split.lines} when={split.when} told={told} />
            </Entry>
          ))}
        </ul>
      </Section>
      {instalments.length > 0 && (
        <Section id="instalments" title={t('instalments')}>
          <ul className={styles.entries}>
            {instalments.map((one) => (
              <Entry key={one.key} name={one.name} of={one} sources={sources}>
                <p className={styles.text}>{instalmentInWords(one)}</p>
                <About lines={one.lines} told={told} />
              </Entry>
            ))}
          </ul>
        </Section>
      )}
      {stacking.length > 0 && (
        <Section id="stacking" title={t('stacking')}>
          <ul className={styles.entries}>
            {stacking.map((rule) => (
              <Entry key={rule.key} name={rule.name} of={rule} sources={sources}>
                <p className={styles.text}>{rule.message}</p>
                <Said label={`${rule.members.join(', ')}:`}>{stackingInWords(rule, told).join('. ')}</Said>
              </Entry>
            ))}
          </ul>
        </Section>
      )}
      {budgets.length > 0 && (
        <Section id="budgets" title={t('budgets')}>
          <ul className={styles.entries}>
            {budgets.map((budget) => (
              <Entry key={budget.key} name={budget.name} of={budget} sources={sources}>
                <p className={styles.text}>{budget.message}</p>
                <p className={styles.text}>{budgetInWords(budget, told).join('. ')}</p>
                <About when={budget.when} told={told} />
              </Entry>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type AboutProps = {
  lines?: Parameters<typeof linesInWords>[0];
  when?: Parameters<typeof describe>[0] | undefined;
  told: ProgramInWords;
};

function About({ lines, when, told }: AboutProps) {
  const about = linesInWords(lines, told);
  return (
    <>
      {about && <p className={styles.quiet}>{about}</p>}
      {when && <Said label={t('only_when')}>{describe(when, told.words)}</Said>}
    </>
  );
}
