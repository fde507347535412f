import { t } from './messages';
import type { EstimateQuestion } from './questions';
import { serviceOfEquipmentRow, systemName, type UrlAnswers } from './url-answers';
import type { EstimateFact } from './use-facts';

const NAME = /\b(?:facts\.)?([a-z]\w*(?:\.\w+)*)/g;
const CELL = /^systems\.(\d+)\.(\w+)$/;

/** Replaces the fact names in an API error message with the labels of the questions that ask for these facts. */
export function mapErrorToQuestions(
  message: string,
  answers: UrlAnswers,
  questions: readonly EstimateQuestion[],
  facts: ReadonlyMap<string, EstimateFact>,
): string {
  const labels = new Map(questions.map(({ name, label }) => [name, label]));
  return message.replaceAll(NAME, (written: string, name: string) => {
    const [, row, column] = CELL.exec(name) ?? [];
    const service = column === undefined ? undefined : serviceOfEquipmentRow(answers, Number(row) + 1);
    const questionName = service !== undefined && column !== undefined ? systemName(service, column) : name;
    // Words such as “systems” or “state” also occur in normal text. Therefore, replace a name without a dot or underscore only if it is the name of a question.
    const label = labels.get(questionName) ?? (/[._]/.test(written) ? facts.get(name)?.label : undefined);
    return label === undefined ? written : t('quoted', { words: label });
  });
}
