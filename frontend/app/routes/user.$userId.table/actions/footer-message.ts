/** What an action of the table says when it has ended. */
export interface FooterMessage {
  tone: 'ok' | 'bad';
  text: string;
}
