/**
 * Passwords at the top of public leaks, English and Brazilian, that pass the composition rule (all
 * letters or all digits are refused anyway). Lower case.
 */
export const leakedPasswords: ReadonlySet<string> = new Set(
  `
  abc123 abcd1234 abc12345 abcde123 a1b2c3 a1b2c3d4 a1b2c3d4e5 1a2b3c 1a2b3c4d 123abc 1234abcd
  12345a a12345 aa12345 aaa111 asd123 asdf123 asdf1234 asdfg123 qwe123 qwe1234 1q2w3e 1q2w3e4r
  1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx 1qaz2wsx 1qazxsw2 zxc123 zxcvbn1 zxcvbnm1
  1qaz2wsx3edc qazwsx1 qazwsx123 pass123 pass1234 passw0rd p4ssw0rd p@ssw0rd p@ssword1 admin1
  admin12 admin123 admin1234 admin2024 admin2025 admin2026 root123 user123 test123 test1234
  teste1 teste12 teste123 teste1234 guest123 welcome1 welcome123 letmein1 monkey1 monkey123
  dragon1 dragon123 master1 master123 superman1 batman1 shadow1 michael1 jordan23 charlie1
  football1 baseball1 iloveyou1 iloveyou2 princess1 sunshine1 hello123 hello1 trustno1 hunter2
  freedom1 whatever1 starwars1 pokemon1 pokemon123 naruto1 naruto123 computer1 internet1
  mustang1 access14 ninja123 love123 love1234 lover1 loveme1 angel1 angel123 blink182 rockyou1
  summer1 summer2024 winter1 secret1 secret123 google1 google123 facebook1 samsung1 samsung123
  apple123 changeme1 changeme123 default1 temp123 temp1234 senha1 senha12 senha123 senha1234
  senha12345 senha321 senha2023 senha2024 senha2025 senha2026 minhasenha1 minhasenha123
  suasenha1 novasenha1 novasenha123 mudar123 mudar1 mudar1234 trocar123 acesso123 acesso1
  usuario1 usuario123 cliente1 cliente123 brasil1 brasil10 brasil12 brasil123 brasil2014
  brasil2022 brasil2024 brasil2026 brasil1234 hexa2022 hexa2026 flamengo1 flamengo10
  flamengo12 flamengo123 flamengo1981 flamengo2019 mengo123 mengao123 corinthians1
  corinthians10 corinthians12 corinthians123 corinthians1910 timao123 timao1910 palmeiras1
  palmeiras10 palmeiras12 palmeiras123 palmeiras1914 verdao123 santos1 santos10 santos123
  santos1912 saopaulo1 saopaulo10 saopaulo123 saopaulo1930 tricolor1 tricolor123 vasco1
  vasco123 vasco1898 gremio1 gremio123 gremio1903 inter123 inter1909 cruzeiro1 cruzeiro123
  cruzeiro1921 atletico1 atletico123 galo123 galo13 botafogo1 botafogo123 fluminense1
  fluminense123 bahia123 sport123 ceara123 guarani123 guarani1911 pontepreta1900 campinas1
  campinas123 campinas2024 deus123 deusefiel1 deusefiel123 deuseamor1 deusfiel1 jesus1
  jesus123 jesus1234 jesuscristo1 jesuscristo123 jesusteama1 senhor123 cristo123 maria1
  maria123 maria1234 jose123 joao123 joao1234 joaopaulo1 ana123 ana1234 anaclara1 anapaula1
  carlos1 carlos123 lucas1 lucas123 gabriel1 gabriel10 gabriel123 rafael1 rafael123 felipe1
  felipe123 pedro1 pedro123 bruno1 bruno123 daniel1 daniel123 marcos1 marcos123 mateus1
  mateus123 matheus1 matheus123 leonardo1 leonardo123 eduardo1 eduardo123 fernando1
  fernando123 rodrigo1 rodrigo123 ricardo1 ricardo123 andre123 diego123 thiago1 thiago123
  tiago123 vitor123 victor1 victor123 guilherme1 guilherme123 gustavo1 gustavo123 henrique1
  henrique123 juliana1 juliana123 julia1 julia123 camila1 camila123 amanda1 amanda123 bruna1
  bruna123 leticia1 leticia123 larissa1 larissa123 mariana1 mariana123 fernanda1 fernanda123
  patricia1 patricia123 beatriz1 beatriz123 isabela1 isabela123 vitoria1 vitoria123 familia1
  familia123 familia10 felicidade1 amor123 amor1234 amorzinho1 amoreterno1 teamo1 teamo123
  teamo10 euteamo1 euteamo123 meuamor1 meuamor123 gatinha1 gatinha123 gatinho1 princesa1
  princesa123 vida123 sucesso1 sucesso123 vitoria10 futebol1 futebol10 futebol123 neymar10
  neymar11 neymar123 ronaldo9 pele10 kaka22 messi10 cr7cr7 cavalo1 cachorro1 cachorro123
  estrela1 estrela123 mestre1 mestre123 escola1 escola123 trabalho1 empresa1 empresa123
  loja123 loja1234 vendas1 vendas123 compras1 compras123 mercado1 mercado123 dinheiro1 casa123
  casa1234 carro123 moto123 honda123 yamaha123 ferrari1 corsa123 palio123 gol123 internet123
  computador1 celular1 notebook1 windows1 windows10 linux123 office365 abcdef1 abcdefg1
  abcdef12 abcabc1 aaaa1111 aaa123 aaaa1234 aabbcc1 a11111 a123123 z12345 x12345 q12345 q1q1q1
  1q1q1q zz1234 abc321 cba321 321cba 123qwe 123qweasd 1234qwer qwer1234 qwert123 asd12345
  asd456 zxcv1234 zxc12345 1a1a1a 1234abc 12345abc 12345q 12345qwert 123asd 123zxc 102030a
  abc102030 a102030 abc1020 teste102030 brasil102030 a1s2d3 a1s2d3f4 1a2s3d 1a2s3d4f 112233a
  a112233 abc112233 aa112233 123mudar 123senha 1234senha 123teste 4321abc 123321a a123321
  147258a 159753a a159753 147852a 010203a 123123a mypass1 mypass123 xbox360 playstation1
  minecraft1 minecraft123 freefire1 freefire123 fortnite1 roblox123 league123 counter16
  gta5gta5 sonic123 mario123 goku123 dbz123 vegeta1 killer1 killer123 matrix1 spider1 hotmail1
  hotmail123 yahoo123 gmail123 orkut123
  `
    .trim()
    .split(/\s+/),
);
