import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type TreeNode = DefaultTreeAdapterTypes.ChildNode;
export type TreeElement = DefaultTreeAdapterTypes.Element;

export interface TreeVisitor {
  /** Returns whether to visit the children; `leave` is called only if so. */
  enter(element: TreeElement): boolean;
  leave(element: TreeElement): void;
  text(text: string): void;
}

/** Parses a document as browsers do (HTML standard) and visits its nodes in order. Its depth does not matter. */
export function walkTree(html: string, visitor: TreeVisitor): void {
  // Pages nest as deep as they like, so this is a loop.
  const open: { element: TreeElement | null; children: TreeNode[]; next: number }[] = [
    { element: null, children: parse(html, { scriptingEnabled: false }).childNodes, next: 0 },
  ];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.children[top.next++];
    if (!node) {
      if (top.element) visitor.leave(top.element);
      open.pop();
    } else if (node.nodeName === '#text') {
      visitor.text((node as DefaultTreeAdapterTypes.TextNode).value);
    } else if (isElement(node) && visitor.enter(node)) {
      open.push({ element: node, children: node.childNodes, next: 0 });
    }
  }
}

const isElement = (node: TreeNode): node is TreeElement => 'tagName' in node;

/** Returns the value of an attribute, or '' if the element does not have it. */
export const attribute = (element: TreeElement, name: string): string =>
  element.attrs.find((each) => each.name === name)?.value ?? '';

/** Returns the text of the nodes below an element as it was written: for scripts, whose text is not content. */
export const rawText = (element: TreeElement): string =>
  element.childNodes
    .map((node) => (node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : ''))
    .join('');
