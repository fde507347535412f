import { jsonEquals } from '@/platform';
import { ApiError } from '@/platform/web';
import type { FieldError } from '../field-state';
import { text } from '../fields';
import { defineTask } from '../task-definition';
import type { FormView } from './form-view';
import type { SaveRequest, SaveResponse } from './save';

export const FAKE_FORM = defineTask({
  key: 'fake',
  version: 1,
  title: 'Fake',
  purpose: 'To try how answers are saved.',
  stage: 'draft',
  set: 'customer',
  owner: 'contractor',
  fields: { name: text('Name').required(), city: text('City'), color: text('Color') },
});

type Answers = Record<string, unknown>;

/** A save that a test controls: the test decides when the request reaches the server and when the response arrives. */
type PendingSave = {
  request: SaveRequest;
  /** Makes the request reach the server, which processes it. The response is still pending. */
  reach: () => void;
  /** Delivers the response of the server to the page. */
  arrive: () => void;
  fail: (status: number, code?: string) => void;
  cut: () => void;
};

/**
 * Fake server with one task. A save conflicts with another person's change if that person changed the same field after the task version on which the save is
 * based. All other changes are merged.
 */
export class FakeServer {
  version = 1;
  answers: Answers = {};
  warnings: FieldError[] = [];
  private readonly changedAt: Record<string, number> = {};
  private readonly typed: Record<string, { by: string; own: boolean; at: string }> = {};
  readonly sent: PendingSave[] = [];

  /** Simulates a save by another person, or by the same person in another tab. */
  change(changes: Answers, { own = false } = {}): void {
    this.write(changes, own ? { by: 'Ana', own } : { by: 'Ben', own });
  }

  view(): FormView {
    return {
      id: 'task-1',
      stage: 'draft',
      version: this.version,
      form: {
        key: FAKE_FORM.key,
        version: 1,
        title: '',
        complete_label: null,
        groups: [],
        fields: FAKE_FORM.fields,
        checks: [],
        editable: FAKE_FORM.fields.map(({ key }) => key),
      },
      answers: { ...this.answers },
      typed: { ...this.typed },
      prefilled: {},
      asked_again: {},
      facts: {},
      unavailable: {},
      programs: [],
      subject_key: '',
      comments: [],
      warnings: this.warnings,
    };
  }

  /** Starts a save that stays pending until the test calls `reach`, `arrive`, `fail` or `cut`. */
  readonly send = (request: SaveRequest): Promise<SaveResponse> =>
    new Promise((resolve, reject) => {
      let answer: (() => void) | null = null;
      const reach = () => {
        try {
          const saved = this.save(request);
          answer = () => resolve(saved);
        } catch (error) {
          answer = () => reject(error);
        }
      };
      this.sent.push({
        request,
        reach,
        arrive: () => {
          if (!answer) reach();
          answer?.();
        },
        fail: (status, code = 'internal') => reject(new ApiError(status, { code, detail: 'No.' })),
        cut: () => reject(new TypeError('The answer broke off.')),
      });
    });

  get last(): PendingSave {
    const last = this.sent.at(-1);
    if (!last) throw new Error('Nothing was sent.');
    return last;
  }

  save({ changes, version }: SaveRequest): SaveResponse {
    const stale = Object.keys(changes).filter((key) => (this.changedAt[key] ?? 0) > version && !jsonEquals(this.answers[key] ?? null, changes[key] ?? null));
    if (stale.length > 0)
      throw new ApiError(409, {
        code: 'stale_version',
        detail: 'Changed in the meantime.',
        issues: [
          ...stale.map((path) => ({ path, code: 'stale_version', message: '', mine: changes[path], theirs: this.answers[path] ?? null, ...this.typed[path] })),
          { path: '', code: 'version', message: '', version: this.version },
        ],
      });
    const merged = version < this.version;
    this.write(changes, { by: 'Ana', own: true });
    return { version: this.version, answers: { ...this.answers }, typed: { ...this.typed }, warnings: this.warnings, merged };
  }

  private write(changes: Answers, who: { by: string; own: boolean }): void {
    this.version += 1;
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) delete this.answers[key];
      else this.answers[key] = typeof value === 'string' ? value.trim() : value;
      this.changedAt[key] = this.version;
      this.typed[key] = { ...who, at: '' };
    }
  }
}
