import { Box, Button, Group, Loader, Stack, Title } from '@mantine/core';
import { IconFileDollar, IconLink, IconList, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatMoney } from '@/platform';
import { Columns, displayDate, EmptyState, ErrorPanel, Loading, toast, usePageTitle } from '@/platform/web/kit';
import { AnswersForm } from './answers-form';
import { BestCard, formatBestAmount } from './best-card';
import { mapErrorToQuestions } from './error-labels';
import classes from './estimate-page.module.css';
import { t } from './messages';
import { priceAnswers, priceMarks } from './price-answers';
import { ProgramCard } from './program-card';
import { type EstimateQuestion, questionLabelOf, remainingQuestions } from './questions';
import { askedAgainBy, type UrlAnswers, withChangedAnswer, ZIP_ANSWER } from './url-answers';
import { type Estimate, useEstimate } from './use-estimate';
import { type EstimateFact, useFacts } from './use-facts';
import { useOwnPrices } from './use-own-prices';

type Props = { answers: UrlAnswers; onAnswers: (answers: UrlAnswers) => void } & Actions;

/** Actions on the estimate. An action is undefined if the user does not have the right to it. */
type Actions = { onCreate?: (() => void) | undefined; onQuote?: (() => void) | undefined; onQuotes?: (() => void) | undefined };

/** `/estimate`: questions on one side and the amounts of programs on the other. The amounts update while the user types. */
export function EstimatePage({ answers, onAnswers, ...actions }: Props) {
  usePageTitle(t('page_title'));
  const { facts, isKnown, isError, error, refetch } = useFacts();
  const estimateQuery = useEstimate(answers, facts, isKnown);
  const { prices } = useOwnPrices();
  const hasZip = (answers[ZIP_ANSWER] ?? '').length === 5;
  const estimate = hasZip ? estimateQuery.data : undefined;
  const [again, setAgain] = useState<Readonly<Record<string, string>>>({});
  const answer = (name: string, value: string) => {
    const reasons = askedAgainBy(answers, name, value, facts).map((other) => [other, facts.get(name)?.label ?? name]);
    setAgain((before) => ({ ...Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)), ...Object.fromEntries(reasons) }));
    onAnswers(priceAnswers(answers, withChangedAnswer(answers, name, value, facts), prices));
  };
  const previousNames = useRef<readonly string[]>([]);
  const isRefused = hasZip && estimateQuery.error?.status === 422;
  const questions = estimate || isRefused ? remainingQuestions(answers, estimate, facts, previousNames.current) : [];
  previousNames.current = questions.map(({ name }) => name);
  if (isError && error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  return (
    <div className={classes.page}>
      <Group gap="sm" wrap="nowrap" mih={40}>
        <Title order={1}>{t('page_title')}</Title>
        <output>{estimateQuery.isFetching && <Loader size="xs" aria-hidden />}</output>
      </Group>
      <Box component="p" c="dimmed" mt={4} mb={20} maw="68ch" className="hl-no-print">
        {t('lead')}
      </Box>
      <Columns widths="minmax(320px, 5fr) minmax(0, 7fr)" gap="32px" className={classes.sides}>
        <div>
          <Title order={2} fz={18} mb="sm" className="hl-no-print">
            {t('home_details_title')}
          </Title>
          <AnswersForm
            answers={answers}
            place={estimate?.place ?? null}
            questions={questions}
            error={estimateQuery.error}
            again={again}
            marks={priceMarks(answers, prices)}
            onAnswer={answer}
            onClear={() => onAnswers({})}
          />
        </div>
        <Box id="estimate-result" miw={0}>
          <Title order={2} fz={18} mb="sm">
            {t('incentives_title')}
          </Title>
          {estimate && <Acts {...actions} />}
          <Result estimate={estimate} estimateQuery={estimateQuery} hasZip={hasZip} answers={answers} questions={questions} facts={facts} onAnswer={answer} />
        </Box>
      </Columns>
      {estimate?.best && <ResultBar best={estimate.best} likely={estimate.likely} />}
    </div>
  );
}

/** Bar that shows the total on phones, where the result is below the questions. */
function ResultBar({ best, likely }: { best: NonNullable<Estimate['best']>; likely: Estimate['likely'] }) {
  const show = () => document.getElementById('estimate-result')?.scrollIntoView({ block: 'start' });
  return (
    <Box hiddenFrom="md" className={`${classes.bar} hl-no-print`}>
      <strong>{formatBestAmount(best, likely)}</strong>
      <Button variant="default" size="sm" className="hl-target" onClick={show}>
        {t('result_link')}
      </Button>
    </Box>
  );
}

function Acts({ onCreate, onQuote, onQuotes }: Actions) {
  const copy = () => void navigator.clipboard.writeText(window.location.href).then(() => toast({ message: t('link_copied') }));
  return (
    <Group align="stretch" gap="xs" mb="md" className="hl-no-print">
      <Button variant="default" size="sm" leftSection={<IconLink size={16} aria-hidden />} onClick={copy}>
        {t('copy_link_button')}
      </Button>
      <Button variant="default" size="sm" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {onQuote && (
        <Button variant="default" size="sm" leftSection={<IconFileDollar size={16} aria-hidden />} onClick={onQuote}>
          {t('quote_button')}
        </Button>
      )}
      {onQuotes && (
        <Button variant="default" size="sm" leftSection={<IconList size={16} aria-hidden />} onClick={onQuotes}>
          {t('quotes_button')}
        </Button>
      )}
      {onCreate && (
        <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {t('create_job')}
        </Button>
      )}
    </Group>
  );
}

type ResultProps = {
  estimate: Estimate | undefined;
  estimateQuery: ReturnType<typeof useEstimate>;
  hasZip: boolean;
  answers: UrlAnswers;
  questions: readonly EstimateQuestion[];
  facts: ReadonlyMap<string, EstimateFact>;
  onAnswer: (name: string, value: string) => void;
};

function Result({ estimate, estimateQuery, hasZip, answers, questions, facts, onAnswer }: ResultProps) {
  if (!hasZip) return <EmptyState title={t('zip_required_title')}>{t('zip_required_hint')}</EmptyState>;
  if (estimateQuery.error) return <Refused estimateQuery={estimateQuery} answers={answers} questions={questions} facts={facts} />;
  if (!estimate) return <Loading rows={3} height={120} />;
  const localPrograms = estimate.programs.filter((program) => !isElsewhere(program));
  const elsewhere = estimate.programs.filter(isElsewhere).map(({ name }) => name);
  const planned = (answers.services_being_installed ?? '').split(',').filter(Boolean);
  const hasServices = planned.length > 0;
  return (
    <Stack gap="md" aria-live="polite">
      <Printed answers={answers} questions={questions} />
      {!hasServices ? (
        <EmptyState title={t('services_required_hint')} />
      ) : estimate.best ? (
        <BestCard best={estimate.best} likely={estimate.likely} open={estimate.missing.length} />
      ) : (
        <EmptyState title={t('nothing_here')}>{t('nothing_here_help')}</EmptyState>
      )}
      {hasServices && (
        <>
          <Title order={3} fz={15} fw={600}>
            {t('programs_here')}
          </Title>
          {localPrograms.map((programEstimate) => (
            <ProgramCard
              key={programEstimate.program}
              estimate={programEstimate}
              likely={estimate.likely.find(({ program }) => program === programEstimate.program)?.likely}
              missing={estimate.missing}
              planned={planned}
              formatQuestion={(open) => questionLabelOf(open, answers, estimate, facts)}
              onAnswer={(fact, value) => onAnswer(fact, textOf(value))}
            />
          ))}
        </>
      )}
      {elsewhere.length > 0 && <p className={classes.quiet}>{t('elsewhere', { count: elsewhere.length, names: elsewhere.join(', ') })}</p>}
      <p className={classes.quiet}>{t('only_an_estimate', { day: displayDate(estimate.today) })}</p>
    </Stack>
  );
}

/** Returns true if the program does not pay at the location. The server then evaluates only the criterion about the program's territory. */
const isElsewhere = ({ reasons, criteria }: Estimate['programs'][number]): boolean => reasons.includes('geography') && criteria.length === 1;

/** Formats a fact value for the page URL. */
const textOf = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : Array.isArray(value) ? value.join(',') : String(value));

/** Shows why the server rejected an estimate. Each invalid or contradicting answer has its own sentence. All other errors have a general message. */
function Refused({ estimateQuery, answers, questions, facts }: Pick<ResultProps, 'estimateQuery' | 'answers' | 'questions' | 'facts'>) {
  const { error } = estimateQuery;
  if (!error) return null;
  if (error.status !== 422) return <ErrorPanel error={error} title={t('estimate_unavailable')} retry={() => void estimateQuery.refetch()} />;
  return (
    <Box role="alert" p={20} className={`${classes.refused} hl-card`}>
      <h3>{t('answers_invalid_title')}</h3>
      <ul className="hl-bullets">
        {error.issues.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{mapErrorToQuestions(message, answers, questions, facts)}</li>
        ))}
      </ul>
    </Box>
  );
}

/** Lists the answers above the result. Visible only in print. */
function Printed({ answers, questions }: { answers: UrlAnswers; questions: readonly EstimateQuestion[] }) {
  const rows = questions.flatMap(({ name, label, options, type }) => {
    const value = answers[name];
    if (value === undefined) return [];
    const valueLabels = value
      .split(',')
      .map((value) => options.find((option) => option.value === value)?.label ?? (value === 'yes' ? t('yes') : value === 'no' ? t('no') : value));
    return [{ name, label, formatted: type === 'money' && Number.isFinite(Number(value)) ? formatMoney(Number(value)) : valueLabels.join(', ') }];
  });
  return (
    <dl className={`${classes.printed} hl-pairs`}>
      <div>
        <Box component="dt" c="var(--hl-ink)">
          {t('zip')}
        </Box>
        <dd>{answers[ZIP_ANSWER]}</dd>
      </div>
      {rows.map(({ name, label, formatted }) => (
        <div key={name}>
          <Box component="dt" c="var(--hl-ink)">
            {label}
          </Box>
          <dd>{formatted}</dd>
        </div>
      ))}
    </dl>
  );
}
