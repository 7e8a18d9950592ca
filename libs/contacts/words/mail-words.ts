import { phraseMatcher, phrases } from './fold-words';

/** Words that stand before an e-mail address. */
export const MAIL_WORDS = phrases(
  'e-mail|email|e mail|mail|mailto|e-mail-adresse|emailadresse|mailadresse|mailen|courriel|mel|' +
    'adresse electronique|correo|correo electronico|e-posta|eposta|posta|posta elettronica|pec|' +
    'correio eletronico|correio|e-mailadres|mailadres|epost|e-post|e-postadress|mejl|sahkoposti|s-posti|e-pasts|' +
    'epasts|el. pastas|el pastas|meil|e-posti|netfang|tolvupostur|email cim|ímejl|imejl|e-posta adresi|' +
    'adres e-mail|adresa de email|poczta|e-adresa|elektronicka posta|ηλεκτρονικο ταχυδρομειο|ηλ. ταχυδρομειο|' +
    'имейл|е-поща|почта|эл. почта|электронная почта|пошта|електронна пошта|ел. поща|е-пошта|メール|メールアドレス|電子メール|' +
    'eメール|이메일|메일|전자우편|邮箱|电子邮件|电子邮箱|電子郵件|信箱|邮件|email lien he|surel|อีเมล|البريد الإلكتروني|البريد|بريد|דוא"ל|דואל|' +
    'אימייל|מייל|ईमेल|इमेल|ایمیل|write to|write us|schreiben sie|ecrivez|scrivi|escribanos',
);

/** Returns whether folded text has a word for e-mail. */
export const hasMailWord = phraseMatcher(MAIL_WORDS);

/** Words that stand before a phone number. */
const PHONE_WORDS = phrases(
  'tel|tel.|telephone|phone|call|call us|mobile|cell|ph|telefon|fon|mobil|handy|rufnummer|appelez|portable|gsm|' +
    'telefono|movil|celular|telefone|telemovel|cellulare|telefoon|mobiel|komorka|tlf|tlf.|ring|puhelin|puh|puh.|' +
    'mob|simi|telefonas|talrunis|talr|τηλ|τηλεφωνο|κινητο|телефон|тел|тел.|моб|мобильный|мобилен|電話|電話番号|전화|전화번호|' +
    '电话|手机|热线|dien thoai|hotline|telepon|โทร|โทรศัพท์|هاتف|تلفون|جوال|טלפון|נייד|फोन|फ़ोन|تلفن|whatsapp',
);

/** Returns whether folded text has a word for phone. */
export const hasPhoneWord = phraseMatcher(PHONE_WORDS);

const FAX_WORDS = phrases(
  'fax|telefax|faks|faksi|telefaks|fax no|φαξ|факс|ファックス|ファクス|fax番号|팩스|传真|傳真|โทรสาร|فاكس|פקס|telecopie|' +
    'belgegecer|faksas|fakss|f',
);

/** Returns whether folded text has a word for fax. */
export const hasFaxWord = phraseMatcher(FAX_WORDS);
