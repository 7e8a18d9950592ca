import { extractPage } from '@libs/contacts';
import type { ExtractRequest, ExtractResponse, ReadyMessage } from '../protocol';

// The program of the child process that reads untrusted pages, one after the other.
process.on('message', ({ id, page }: ExtractRequest) => {
  process.send?.({ id, extract: extract(page) } satisfies ExtractResponse);
});
process.on('disconnect', () => process.exit());
process.send?.({ isReady: true } satisfies ReadyMessage);

function extract(page: ExtractRequest['page']): ExtractResponse['extract'] {
  try {
    return extractPage(page);
  } catch {
    // A page that exhausts the stack has no contacts.
    return null;
  }
}
