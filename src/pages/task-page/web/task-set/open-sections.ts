import { createContext, useContext, useSyncExternalStore } from 'react';
import { createListeners } from '@/platform/web';
import type { Completion, OpenTask } from '@/rules/forms/web';

/** An editable form on the page of a task set. */
export type OpenSection = {
  id: string;
  name: string;
  task: OpenTask;
  /** True if the server completes the task, for example when everyone has signed. */
  isByItself: boolean;
  complete: () => Promise<Completion>;
};

/** The editable forms on a page. The page reads missing answers, the save status and amounts from these forms. */
export class OpenSections {
  private readonly byId = new Map<string, OpenSection>();
  private readonly listeners = createListeners();
  readonly subscribe = this.listeners.subscribe;
  /** Open sections. Each change creates a new array, so React renders again. */
  list: readonly OpenSection[] = [];

  add(section: OpenSection): () => void {
    this.byId.set(section.id, section);
    const ends = [section.task.form.subscribe(this.changed), section.task.saver.subscribe(this.changed)];
    this.changed();
    return () => {
      for (const end of ends) end();
      this.byId.delete(section.id);
      this.changed();
    };
  }

  private readonly changed = (): void => {
    this.list = [...this.byId.values()];
    this.listeners.notify();
  };
}

const SectionsContext = createContext<OpenSections | null>(null);

export const OpenSectionsProvider = SectionsContext.Provider;

export function useSections(): OpenSections {
  const sections = useContext(SectionsContext);
  if (!sections) throw new Error('useSections() requires an OpenSectionsProvider.');
  return sections;
}

/** Returns the open sections in the order of the page. The component renders again after every change. */
export function useOpenSections(order: readonly string[]): OpenSection[] {
  const sections = useSections();
  const list = useSyncExternalStore(sections.subscribe, () => sections.list);
  return list.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
