import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';

/** `aaaaaaaa`, `abababab`, `12341234`. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/su.test(text);

/** Neighbouring keys or letters: `23456789`, `poiuytre`. */
const isRun = (text: string): boolean =>
  text.length >= 4 && runs.some((run) => run.includes(text) || reversed(run).includes(text));

const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];

const reversed = (text: string): string => [...text].reverse().join('');

/** Common passwords of eight characters or more. */
const wellKnown = new Set(
  `password password1 password12 password123 password1234 password12345 password! passw0rd passw0rd1
  p@ssword p@ssw0rd p@ssword1 pa55word passpass passport passwort motdepasse contraseña
  12345678 123456789 1234567890 12345678910 123456780 0123456789 987654321 9876543210 87654321
  11112222 12121212 12344321 123321123 147258369 159753456 147852369 741852963 789456123 123654789
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop qwertyui qwerty123456 qwer1234 qwert123
  qwe123qwe qweasdzxc qazwsxedc 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx asdfghjk asdfghjkl
  asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcd12345 aa123456
  a1234567 a12345678 a123456789 q1w2e3r4 q1w2e3r4t5 1a2b3c4d 123qweasd 123456abc 123456qwerty
  iloveyou iloveyou1 iloveyou2 iloveu123 ilovegod lovelove loveyou1 lovely123 sweetheart sunshine
  sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1
  batman123 spiderman starwars starwars1 pokemon1 pokemon123 jennifer jessica1 michelle michael1
  charlie1 jordan23 trustno1 whatever whatever1 letmein1 letmein123 welcome1 welcome12 welcome123
  welcome1234 administrator admin123 admin1234 admin12345 adminadmin admin@123 administrator1
  master123 monkey123 dragon123 shadow123 mustang1 corvette maverick cocacola computer computer1
  internet internet1 samsung1 samsung123 google123 facebook facebook1 linkedin microsoft windows1
  changeme changeme1 changeme123 default1 guest123 testtest test1234 test12345 testing1 testing123
  secret123 temp1234 user1234 demo1234 root1234 toor1234 login123 access14 hello123 helloworld
  freedom1 blink182 metallica slipknot liverpool liverpool1 chelsea1 arsenal1 barcelona manchester
  india123 india1234 india@123 indian123 mumbai123 delhi123 bharat123 krishna1 krishna123 ganesh123
  hanuman1 saibaba1 omsairam omnamahshivaya jaishreeram jaimatadi sachin10 sachin123 tendulkar
  dhoni007 virat18 viratkohli cricket1 cricket123 bollywood hindustan namaste1 rajesh123 ramesh123
  suresh123 mahesh123 rahul123 priya123 amit1234 deepak123 pass1234 pass12345 pass@123 pass@1234
  india2020 india2021 india2022 india2023 india2024 india2025 india2026 safetrading safe-trading
  trading1 trading123 samco123 zerodha1 nifty500 sensex123`.split(/\s+/),
);

export function refuseCommonPassword(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return;
  const message = refused('easy-password');
  throw new Problem('invalid', message, { errors: [{ field: 'password', message }] });
}

export function isCommonPassword(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const [mailbox = ''] = email.split('@');
  return (
    wellKnown.has(typed) ||
    typed === email ||
    typed === mailbox ||
    isRepetition(typed) ||
    isRun(typed)
  );
}
