import { Accordion, Box, Stack, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { OWNER_LABELS, ROLE_LABELS } from '@/access';
import { isKeyOf } from '@/platform';
import { formatList } from '@/platform/i18n';
import { EmptyState, ToneBadge } from '@/platform/web/kit';
import { STAGE_LABELS, STAGES, type Stage, TASK_SETS } from '@/rules/forms';
import type { PublishedDefinition, PublishedField } from '../contract';
import styles from './explorer.module.css';
import { formatFormCondition, formLabels } from './form-labels';
import { t } from './messages';

type Props = {
  definitions: readonly PublishedDefinition[];
  program: string;
  /** Key of the open task. */
  task: string | null;
  onTask: (task: string | null) => void;
};

/** Task forms of a program by stage, including forms that every job has. */
export function TaskDefinitions({ definitions, program, task, onTask }: Props) {
  // Scroll if the page opens with a task in its URL. Opening a task on this page must not scroll.
  const initialTask = useRef(task);
  useEffect(() => {
    if (initialTask.current) document.getElementById(`task-${initialTask.current}`)?.scrollIntoView({ block: 'center' });
  }, []);
  const programDefinitions = definitions.filter(({ programs }) => programs.length === 0 || programs.includes(program));
  if (programDefinitions.length === 0) return <EmptyState title={t('program_tasks_empty')} />;
  return (
    <Stack gap={20}>
      {STAGES.map((stage) => {
        const stageDefinitions = programDefinitions.filter((definition) => stagesOf(definition, program).includes(stage));
        return (
          stageDefinitions.length > 0 && (
            <section key={stage} aria-labelledby={`stage-${stage}`}>
              <Title id={`stage-${stage}`} order={3} fz={18} mb="xs" lh="inherit" fw={700}>
                {STAGE_LABELS[stage]}
              </Title>
              <Accordion variant="separated" radius="md" order={4} value={task} onChange={onTask}>
                {stageDefinitions.map((definition) => (
                  <Accordion.Item key={definition.id} value={definition.id} id={`task-${definition.id}`}>
                    <Accordion.Control>
                      <Box component="span" fw={600}>
                        {nameIn(stage, definition, program)}
                      </Box>{' '}
                      <span className={styles.quiet}>
                        {OWNER_LABELS[definition.owner]} · {t('count_fields', { count: definition.fields.length })}
                      </span>
                    </Accordion.Control>
                    <Accordion.Panel>{task === definition.id && <Definition definition={definition} program={program} />}</Accordion.Panel>
                  </Accordion.Item>
                ))}
              </Accordion>
            </section>
          )
        );
      })}
    </Stack>
  );
}

const stagesOf = ({ stage, placements }: PublishedDefinition, program: string) => {
  const programPlacements = placements.filter((placement) => placement.program === program);
  return programPlacements.length > 0 ? programPlacements.map((placement) => placement.stage) : [stage];
};

/**
 * Returns the titles of a form in this stage of the program, for example one title for each document. Returns the title of the form itself if the program does
 * not use the form in this stage.
 */
function nameIn(stage: Stage, { title, placements }: PublishedDefinition, program: string): string {
  const stagePlacements = placements.filter((placement) => placement.program === program && placement.stage === stage);
  return stagePlacements.length > 0 ? formatList([...new Set(stagePlacements.map((placement) => placement.title))]) : title;
}

function Definition({ definition, program }: { definition: PublishedDefinition; program: string }) {
  const labels = formLabels(definition);
  const { id, version, set, send_to: sendTo, purpose, programs, placements, fields } = definition;
  const programPlacements = placements.filter((placement) => placement.program === program);
  return (
    <Stack gap="sm">
      <p>{purpose}</p>
      <dl className={styles.facts}>
        <dt>{t('id')}</dt>
        <dd>
          <code>{id}</code> ({t('version', { version })})
        </dd>
        <dt>{t('set')}</dt>
        <dd>{isKeyOf(TASK_SETS, set) ? TASK_SETS[set] : set}</dd>
        <dt>{t('recipients_label')}</dt>
        <dd>{sendTo.length > 0 ? sendTo.map((role) => ROLE_LABELS[role]).join(', ') : t('no_recipients')}</dd>
        <dt>{t('programs')}</dt>
        <dd>{programs.length > 0 ? programs.join(', ') : t('every_program_label')}</dd>
        {programPlacements.map((placement) => (
          <Placement key={placement.id} placement={placement} labels={labels} />
        ))}
      </dl>
      <Fields fields={fields} program={program} labels={labels} />
    </Stack>
  );
}

function Placement({ placement, labels }: { placement: PublishedDefinition['placements'][number]; labels: ReturnType<typeof formLabels> }) {
  const { title, stage, required, when } = placement;
  return (
    <>
      <dt>{t('placement_stage_label', { stage: STAGE_LABELS[stage] })}</dt>
      <dd>
        {title}: {required ? t('required') : t('optional')}
        {when !== true && `, ${t('when')} ${formatFormCondition(when, labels)}`}
      </dd>
    </>
  );
}

function Fields({ fields, program, labels }: { fields: readonly PublishedField[]; program: string; labels: ReturnType<typeof formLabels> }) {
  return (
    // A wide table scrolls separately from the page, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className="hl-scroll" tabIndex={0} aria-label={t('fields')}>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('required')}</th>
            <th scope="col">{t('shown')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name} data-part={field.name.includes('.') || undefined}>
              <th scope="row">
                {field.label} {field.internal && <ToneBadge tone="quiet">{t('internal')}</ToneBadge>}
                <Box component="code" c="dimmed" display="block" fz={13}>
                  {field.name}
                </Box>
              </th>
              <td>
                {field.type.replaceAll('_', ' ')}
                {field.options && field.options.length > 0 && (
                  <details>
                    <summary>{t('count_options', { count: field.options.length })}</summary>
                    <Box component="ul" my={4} className="hl-bullets">
                      {field.options.map((option) => (
                        <li key={option.value}>{option.label}</li>
                      ))}
                    </Box>
                  </details>
                )}
              </td>
              <td>{field.required === true ? t('when_shown') : field.required === false ? t('no') : formatFormCondition(field.required, labels)}</td>
              <td>
                {formatFormCondition(field.visible, labels)}
                {field.asked_by && (
                  <Box component="span" c="dimmed" display="block">
                    {field.asked_by.includes(program) ? t('program_questions_title') : t('asked_by', { programs: formatPrograms(field.asked_by) })}
                  </Box>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const formatPrograms = (programs: readonly string[]): string => (programs.length > 0 ? programs.join(', ') : t('programs_empty'));
