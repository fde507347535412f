import type { Stage } from '@/rules/forms';
import { STAGES } from '@/rules/forms';
import type { PublishedDefinition } from './contract';

export type GraphNode = {
  id: string;
  task: string;
  title: string;
  stage: Stage;
  owner: PublishedDefinition['owner'];
  required: boolean;
  /** Everything that comes first, as the form says it. */
  first: string[];
};
/** `stage`: only because the earlier stage is finished first. */
export type GraphEdge = { from: string; to: string; kind: 'task' | 'stage' };

/** The tasks of a program, in the order of their stages. */
export function graphNodes(definitions: readonly PublishedDefinition[], program: string): GraphNode[] {
  const nodes = definitions.flatMap(({ id, owner, placements }) =>
    placements
      .filter((placement) => placement.program === program)
      .map((placement) => ({
        id: placement.id,
        task: id,
        title: placement.title,
        stage: placement.stage,
        owner,
        required: placement.required,
        first: placement.depends_on,
      })),
  );
  return nodes.toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage));
}

/**
 * The arrows that are drawn: what follows from two others is left out, and a stage begins where the one before it
 * ends. The list beside the picture names everything.
 */
export function graphEdges(nodes: readonly GraphNode[]): GraphEdge[] {
  const firstOf = new Map(nodes.map(({ id, first }) => [id, first]));
  const direct = nodes.flatMap(({ id, first }) =>
    first.filter((one) => !first.some((other) => other !== one && reaches(other, one, firstOf))).map((from): GraphEdge => ({ from, to: id, kind: 'task' })),
  );
  return [...direct, ...betweenStages(nodes, direct)];
}

/** Whether `target` comes before `from`, over however many others. `explorer.test.ts` sees to it that no forms wait for each other. */
const reaches = (from: string, target: string, firstOf: ReadonlyMap<string, readonly string[]>): boolean =>
  (firstOf.get(from) ?? []).some((one) => one === target || reaches(one, target, firstOf));

/** From the ends of a stage to the beginnings of the next one that has tasks. */
function betweenStages(nodes: readonly GraphNode[], direct: readonly GraphEdge[]): GraphEdge[] {
  const stages = STAGES.filter((stage) => nodes.some((node) => node.stage === stage));
  return stages.slice(1).flatMap((stage, index) => {
    const begins = nodes.filter((node) => node.stage === stage && !direct.some(({ to }) => to === node.id));
    const ends = nodes.filter((node) => node.stage === stages[index] && node.required && !direct.some(({ from }) => from === node.id));
    return begins.flatMap(({ id }) => ends.map((end): GraphEdge => ({ from: end.id, to: id, kind: 'stage' })));
  });
}

/** The longest way through a program: what it takes at least, one after the other. */
export function longestPath(nodes: readonly GraphNode[], links: readonly GraphEdge[]): string[] {
  const known = new Map<string, string[]>();
  const way = (id: string): string[] => {
    const before = known.get(id);
    if (before) return before;
    const ways = links.filter(({ to }) => to === id).map(({ from }) => way(from));
    const longest = ways.reduce<string[]>((best, one) => (one.length > best.length ? one : best), []);
    const own = [...longest, id];
    known.set(id, own);
    return own;
  };
  return nodes.filter(({ required }) => required).reduce<string[]>((best, { id }) => (way(id).length > best.length ? way(id) : best), []);
}
